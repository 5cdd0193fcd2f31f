export function fileUrl(file: { id: string; filename: string }): string {
  return `/api/file/${file.id}/${encodeURIComponent(file.filename.toWellFormed())}`;
}
