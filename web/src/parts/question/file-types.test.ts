import { expect, it } from 'vitest';
import { fileSizeText, fileTypeLabel } from './file-types.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [1535, '1 kB'],
  [1536, '2 kB'],
  [1_048_575, '1024 kB'],
  [1_048_576, '1 MB'],
  [1_572_864, '1.5 MB'],
  [1_630_000, '1.6 MB'],
  [73_400_320, '70 MB'],
])('says the size of a file of %i bytes: %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});

it.each([
  ['application/pdf', 'PDF'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel'],
  ['audio/midi', 'audio/midi'],
])('calls %s what people call it, where they have a word for it: %s', (mimetype, label) => {
  expect(fileTypeLabel(mimetype)).toBe(label);
});
