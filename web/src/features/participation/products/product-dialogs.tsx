import { onDemand } from '../../../ui/loading/on-demand.tsx';
import type { ProductDialog, ProductDialogProps } from './product-dialog.ts';

const ProductDetails = onDemand(() => import('./product-details-drawer.tsx').then((module) => module.ProductDetailsDrawer));
const RequestSubmit = onDemand(() => import('./request-submit-dialog.tsx').then((module) => module.RequestSubmitDialog));
const AnswersDeadline = onDemand(() => import('./answers-deadline-dialog.tsx').then((module) => module.AnswersDeadlineDialog));
const Notes = onDemand(() => import('../../../parts/participation/product-notes-dialog.tsx').then((module) => module.ProductNotesDialog));

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
