/** Downloads a text as a file. */
export function downloadText(filename: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The download has begun with the click; the text need not stay in memory for it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
