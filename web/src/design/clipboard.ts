/** Copying: browsers have a clipboard to give only where the page came through TLS or from this machine. */

/** What of a browser copying needs. */
export interface Browser {
  clipboard: Pick<Clipboard, 'writeText'> | undefined;
  document: Pick<Document, 'createElement' | 'execCommand' | 'body'>;
}

const here = (): Browser => ({ clipboard: navigator.clipboard as Clipboard | undefined, document });

/** Copies a text; false if the browser does not let us. */
export async function copyText(text: string, { clipboard, document }: Browser = here()): Promise<boolean> {
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the old way may be.
  }
  return copyBySelection(text, document);
}

/** The way of old: a field out of sight is selected, and what is selected is copied. */
function copyBySelection(text: string, document: Browser['document']): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
