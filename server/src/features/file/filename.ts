/** In bytes: the limit of common file systems. */
const LONGEST = 255;

/** The name that a person gave, without characters that break a path, a header or a screen. */
export function cleanFilename(given: string): string {
  const base = given
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    // Control characters, and those that turn the direction of reading so that `fdp.exe` shows as `exe.pdf`.
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '');
  if (base === '') return 'file';
  const extension = extensionOf(base);
  const ending = extension === '' ? '' : base.slice(-extension.length - 1);
  return `${fitting(base.slice(0, base.length - ending.length), LONGEST - ending.length)}${ending}`;
}

/** The beginning of the text, cut to this many bytes at a whole character. */
function fitting(text: string, bytes: number): string {
  const buffer = Buffer.from(text);
  if (buffer.length <= bytes) return text;
  let end = bytes;
  // A byte that begins with 10 continues a character: do not cut before it.
  while ((buffer[end]! & 0xc0) === 0x80) end--;
  return buffer.toString('utf8', 0, end).trimEnd();
}

/** In lower case and without the dot; empty when there is none. */
export function extensionOf(filename: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? '';
}
