const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The kinds of files a question can be limited to, by what people call them. */
export const FILE_TYPE_OPTIONS = [
  { value: 'application/pdf', label: 'PDF' },
  { value: `${OFFICE}.wordprocessingml.document`, label: 'Word' },
  { value: `${OFFICE}.spreadsheetml.sheet`, label: 'Excel' },
  { value: `${OFFICE}.presentationml.presentation`, label: 'PowerPoint' },
  { value: 'text/csv', label: 'CSV' },
  { value: 'text/plain', label: 'Plain text' },
  { value: 'image/png', label: 'PNG image' },
  { value: 'image/jpeg', label: 'JPEG image' },
  { value: 'video/mp4', label: 'MP4 video' },
  { value: 'application/zip', label: 'ZIP archive' },
] as const;

export function fileTypeLabel(mimetype: string): string {
  return FILE_TYPE_OPTIONS.find(({ value }) => value === mimetype)?.label ?? mimetype;
}

export const MEGABYTE = 1024 * 1024;

export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  return bytes < MEGABYTE ? `${Math.round(bytes / 1024)} kB` : `${Number((bytes / MEGABYTE).toFixed(1))} MB`;
}
