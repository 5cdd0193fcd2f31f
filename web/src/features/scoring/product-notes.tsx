import { type ReactNode, useMemo, useState } from 'react';
import type { Project, ProjectProduct } from '../../parts/project/project.operations.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { ProductNotesContext } from './product-notes-context.ts';

const NotesDialog = onDemand(() =>
  import('../../parts/participation/product-notes-dialog.tsx').then((module) => module.ProductNotesDialog),
);

/** The notes on a product as a whole, which can be shared with its vendor; their dialog outlives the head that opened it. */
export function ProductNotesProvider({ project, children }: { project: Project; children: ReactNode }) {
  const [open, setOpen] = useState<ProjectProduct | null>(null);
  const notes = useMemo(
    () => ({ products: new Map(project.products.map((product) => [product.id, product])), open: setOpen }),
    [project.products],
  );
  return (
    <ProductNotesContext value={notes}>
      {children}
      {open && <NotesDialog project={project} product={open} onClose={() => setOpen(null)} />}
    </ProductNotesContext>
  );
}
