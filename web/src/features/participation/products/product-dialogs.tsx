import type { Project, ProjectProduct } from '../../../parts/project/project.operations.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';

const ProductDetails = onDemand(() => import('./product-details-drawer.tsx').then((module) => module.ProductDetailsDrawer));
const RequestSubmit = onDemand(() => import('./request-submit-dialog.tsx').then((module) => module.RequestSubmitDialog));
const AnswersDeadline = onDemand(() => import('./answers-deadline-dialog.tsx').then((module) => module.AnswersDeadlineDialog));
const Notes = onDemand(() => import('./product-notes-dialog.tsx').then((module) => module.ProductNotesDialog));

export interface ProductDialog {
  readonly kind: 'details' | 'requestSubmit' | 'setDeadline' | 'note';
  /** As it was when the dialog was opened: what is being typed outlives a refresh of the list. */
  readonly product: ProjectProduct;
}

export interface ProductDialogProps {
  project: Project;
  product: ProjectProduct;
  onClose: () => void;
}

const DIALOGS = { details: ProductDetails, requestSubmit: RequestSubmit, setDeadline: AnswersDeadline, note: Notes } as const;

interface ProductDialogsProps extends Omit<ProductDialogProps, 'product'> {
  dialog: ProductDialog | null;
}

/** Whatever is open over the list; loaded when it is opened for the first time. */
export function ProductDialogs({ dialog, ...props }: ProductDialogsProps) {
  if (!dialog) return null;
  const Content = DIALOGS[dialog.kind];
  return <Content {...props} product={dialog.product} />;
}
