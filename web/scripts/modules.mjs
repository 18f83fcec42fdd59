// Compresses the rules as the house serves them, prints what they weigh on their way to the page, and fails above the budgets.
// With `--quick` they were not built to be small: they are compressed a little and not weighed.

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const ONE = 300_000;
// Not the sum: the module that has all games in it.
const ALL = 700_000;

const isQuick = process.argv.includes('--quick');
const quality = isQuick ? constants.BROTLI_MIN_QUALITY + 4 : constants.BROTLI_MAX_QUALITY;
const folder = new URL('../rules/', import.meta.url);

function compressedSize(file) {
  const [code, compressed] = [new URL(file, folder), new URL(`${file}.br`, folder)];
  if (!existsSync(compressed) || statSync(compressed).mtimeMs < statSync(code).mtimeMs) {
    const bytes = readFileSync(code);
    // Which way packs code better differs from module to module.
    const packed = (isQuick ? [0] : [0, 1]).map((postfix) =>
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_LGWIN]: 24,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        },
      }),
    );
    writeFileSync(
      compressed,
      packed.reduce((least, other) => (other.length < least.length ? other : least)),
    );
  }
  return statSync(compressed).size;
}

let isOver = false;
for (const file of readdirSync(folder).filter((file) => file.endsWith('.wasm'))) {
  const [size, budget] = [compressedSize(file), file === 'all.wasm' ? ALL : ONE];
  if (isQuick) continue;
  console.log(`rules ${file.padEnd(20)} ${(size / 1000).toFixed(1)} kB of ${budget / 1000} kB brotli`);
  isOver ||= size > budget;
}
if (isOver) {
  console.error('over budget');
  process.exit(1);
}
