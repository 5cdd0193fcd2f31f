import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { ServerButton } from '../../../ui/server-button.tsx';
import type { AnsweredProduct } from './answered-product.ts';

const AnswerSheetDrawer = onDemand(() => import('./answer-sheet-drawer.tsx').then((module) => module.AnswerSheetDrawer));

interface AnswerSheetButtonProps {
  product: AnsweredProduct;
  /** Brings in what was changed on the server. */
  reload: () => Promise<unknown>;
}

/** What can be done with all answers of a product at once; absent where nothing can. */
export function AnswerSheetButton({ product, reload }: AnswerSheetButtonProps) {
  const [open, setOpen] = useState(false);
  if (!product.actions.includes('manageAnswers')) return null;
  return (
    <>
      <ServerButton variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Answer Management
      </ServerButton>
      {open && <AnswerSheetDrawer product={product} reload={reload} onClose={() => setOpen(false)} />}
    </>
  );
}
