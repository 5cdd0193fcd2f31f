import { ActionIcon } from '@mantine/core';
import { IconNote, IconNotes } from '@tabler/icons-react';
import { use } from 'react';
import type { ScoringProduct } from '../../parts/scoring/scoring.operations.ts';
import { ProductNotesContext } from './product-notes-context.ts';

/** In the head of a product; anybody who may not write notes reads none here either. */
export function ProductNotesButton({ product: { id, name, actions } }: { product: ScoringProduct }) {
  const notes = use(ProductNotesContext);
  const product = notes?.products.get(id);
  if (!notes || !product || !actions.includes('note')) return null;
  const shared = product.shareNotes ? ', shared with vendor' : '';
  const words = product.notes ? `Notes on ${name}${shared}` : `Add notes on ${name}`;
  const Icon = product.notes ? IconNotes : IconNote;
  return (
    <ActionIcon variant="subtle" color="gray" size={24} aria-label={words} title={words} onClick={() => notes.open(product)}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
