import { createContext } from 'react';
import type { ProjectProduct } from '../../parts/project/project.operations.ts';

interface ProductNotes {
  readonly products: ReadonlyMap<string, ProjectProduct>;
  readonly open: (product: ProjectProduct) => void;
}

export const ProductNotesContext = createContext<ProductNotes | null>(null);
