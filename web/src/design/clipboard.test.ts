import { expect, test, vi } from 'vitest';
import { type Browser, copyText } from './clipboard';

/** A browser that copies what is selected, or refuses to. */
function browser({ clipboard, copies }: { clipboard?: Browser['clipboard']; copies: boolean }) {
  const copied: string[] = [];
  const field = { value: '', style: {}, readOnly: false, select: vi.fn(), remove: vi.fn() };
  const document = {
    createElement: () => field,
    body: { append: vi.fn() },
    execCommand: () => {
      if (copies && field.select.mock.calls.length > 0) copied.push(field.value);
      return copies;
    },
  };
  return { copied, field, given: { clipboard, document } as unknown as Browser };
}

test('where there is a clipboard, it is used', async () => {
  const writeText = vi.fn(async () => {});
  const { copied, given } = browser({ clipboard: { writeText }, copies: true });

  expect(await copyText('http://a', given)).toBe(true);

  expect(writeText).toHaveBeenCalledWith('http://a');
  expect(copied).toEqual([]);
});

test('over plain http there is none, and the text is copied all the same', async () => {
  const { copied, field, given } = browser({ copies: true });

  expect(await copyText('http://192.0.2.1:7878/t/a', given)).toBe(true);

  expect(copied).toEqual(['http://192.0.2.1:7878/t/a']);
  expect(field.remove).toHaveBeenCalled();
});

test('a clipboard that refuses is not the end', async () => {
  const refuses = {
    writeText: async () => {
      throw new DOMException('not allowed', 'NotAllowedError');
    },
  };
  expect(await copyText('a', browser({ clipboard: refuses, copies: true }).given)).toBe(true);
});

test('nobody is told that something was copied when nothing was', async () => {
  expect(await copyText('a', browser({ copies: false }).given)).toBe(false);
});
