import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { snackbar } from '../message/snackbar.ts';

/** A browser cuts what is pasted at the limit of the field without a word: somebody would hand in half of what they wrote elsewhere. */
export function tellWhatIsCut(): () => void {
  document.addEventListener('paste', onPaste);
  return () => document.removeEventListener('paste', onPaste);
}

function onPaste({ target: field, clipboardData, defaultPrevented }: ClipboardEvent): void {
  if (defaultPrevented || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.maxLength < 0) return;
  const pasted = (clipboardData?.getData('text') ?? '').replaceAll('\r\n', '\n');
  const kept = field.value.length - ((field.selectionEnd ?? 0) - (field.selectionStart ?? 0));
  const over = kept + pasted.length - field.maxLength;
  if (over > 0) snackbar.warning(`What you pasted is too long for this field. Left out at its end: ${counted(over, 'character')}.`);
}
