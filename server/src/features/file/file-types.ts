import { extensionOf } from './filename.ts';

interface FileType {
  mimetype: string;
  /** The type that the content of such a file is recognised as; text is recognised by the absence of anything else. */
  content: readonly string[] | 'text';
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OLD_OFFICE = ['cfb'];

/** What may be uploaded, by extension. A list of allowed types, because a list of forbidden ones would never be complete. */
const FILE_TYPES: Readonly<Record<string, FileType>> = {
  png: { mimetype: 'image/png', content: ['png', 'apng'] },
  jpg: { mimetype: 'image/jpeg', content: ['jpg'] },
  jpeg: { mimetype: 'image/jpeg', content: ['jpg'] },
  gif: { mimetype: 'image/gif', content: ['gif'] },
  webp: { mimetype: 'image/webp', content: ['webp'] },
  pdf: { mimetype: 'application/pdf', content: ['pdf'] },
  docx: { mimetype: `${OFFICE}.wordprocessingml.document`, content: ['docx'] },
  xlsx: { mimetype: `${OFFICE}.spreadsheetml.sheet`, content: ['xlsx'] },
  pptx: { mimetype: `${OFFICE}.presentationml.presentation`, content: ['pptx'] },
  doc: { mimetype: 'application/msword', content: OLD_OFFICE },
  xls: { mimetype: 'application/vnd.ms-excel', content: OLD_OFFICE },
  ppt: { mimetype: 'application/vnd.ms-powerpoint', content: OLD_OFFICE },
  zip: { mimetype: 'application/zip', content: ['zip'] },
  mp4: { mimetype: 'video/mp4', content: ['mp4', 'm4v'] },
  webm: { mimetype: 'video/webm', content: ['webm'] },
  csv: { mimetype: 'text/csv', content: 'text' },
  txt: { mimetype: 'text/plain', content: 'text' },
};

/** Whether there is a type for the ending of this name; its content may still not fit. */
export function isAllowedName(filename: string): boolean {
  return Object.hasOwn(FILE_TYPES, extensionOf(filename));
}

/** The type of a file by its content; undefined when it is not allowed or does not fit its name. */
export function fileTypeOf(filename: string, recognised: string | undefined, isText: boolean): string | undefined {
  const type = FILE_TYPES[extensionOf(filename)];
  if (!type) return undefined;
  const matches = type.content === 'text' ? isText : recognised !== undefined && type.content.includes(recognised);
  return matches ? type.mimetype : undefined;
}

/** Types that a browser may show. It must never run or interpret any other uploaded file. */
export function isShownInline(mimetype: string): boolean {
  return mimetype.startsWith('image/') || mimetype === 'application/pdf';
}
