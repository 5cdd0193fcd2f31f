import type { FaqEntry } from '../../parts/faq/faq.operations.ts';
import type { FaqPlace } from '../../parts/faq/faq-place.ts';

export interface FaqDialogProps {
  entry: FaqEntry;
  place: FaqPlace;
  onClose: () => void;
  /** Asks for all questions again. */
  reload: () => void;
}
