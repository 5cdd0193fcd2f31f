const LONGEST = 255;

/** The name a person gave, without anything a path, a header or a screen could stumble over. */
export function cleanFilename(given: string): string {
  const base = given
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    // Control characters, and those that turn the direction of reading so that `fdp.exe` shows as `exe.pdf`.
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '');
  if (base === '') return 'file';
  if (base.length <= LONGEST) return base;
  const extension = extensionOf(base);
  const ending = extension === '' ? '' : `.${extension}`;
  return `${base.slice(0, LONGEST - ending.length)}${ending}`.toWellFormed();
}

/** In lower case and without the dot; empty when there is none. */
export function extensionOf(filename: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? '';
}
