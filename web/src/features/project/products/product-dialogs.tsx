import { lazy, Suspense } from 'react';
import type { Project, ProjectProduct } from '../../../parts/project/project.operations.ts';

const ProductDetails = lazy(() => import('./product-details-drawer.tsx').then((module) => ({ default: module.ProductDetailsDrawer })));
const RequestSubmit = lazy(() => import('./request-submit-dialog.tsx').then((module) => ({ default: module.RequestSubmitDialog })));
const AnswersDeadline = lazy(() => import('./answers-deadline-dialog.tsx').then((module) => ({ default: module.AnswersDeadlineDialog })));
const Notes = lazy(() => import('./product-notes-dialog.tsx').then((module) => ({ default: module.ProductNotesDialog })));

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
  return (
    <Suspense fallback={null}>
      <Content {...props} product={dialog.product} />
    </Suspense>
  );
}
