interface GivenFile {
  field?: string;
  name: string;
  type?: string;
  content: Uint8Array | string;
}

/** A multipart body as a browser would send it. */
export function multipart(files: readonly GivenFile[]): { headers: Record<string, string>; payload: Buffer } {
  const boundary = '----weighbridge-test';
  const chunks: Uint8Array[] = [];
  files.forEach((file, index) => {
    const disposition = `form-data; name="${file.field ?? `file${index}`}"; filename="${file.name}"`;
    const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`;
    chunks.push(Buffer.from(head), Buffer.from(file.content), Buffer.from('\r\n'));
  });
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload: Buffer.concat(chunks) };
}
