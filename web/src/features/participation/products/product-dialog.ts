import type { Project, ProjectProduct } from '../../../parts/project/project.operations.ts';

/** What is open over the list of products. */
export interface ProductDialog {
  readonly kind: 'details' | 'requestSubmit' | 'setDeadline' | 'note';
  /** As it was when the dialog was opened: what is being typed outlives a refresh of the list. */
  readonly product: ProjectProduct;
}

/** What every one of these dialogs gets. */
export interface ProductDialogProps {
  project: Project;
  product: ProjectProduct;
  onClose: () => void;
}
