import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';
import { ServerButton } from '../../ui/server-button.tsx';
import type { ManagedProduct } from './managed-product.ts';

const AnswerManagementDrawer = onDemand(() => import('./answer-management-drawer.tsx').then((module) => module.AnswerManagementDrawer));

interface AnswerManagementButtonProps {
  product: ManagedProduct;
  /** Brings in what was changed on the server. */
  reload: () => Promise<unknown>;
}

/** What can be done with all answers of a product at once; absent where nothing can. */
export function AnswerManagementButton({ product, reload }: AnswerManagementButtonProps) {
  const [open, setOpen] = useState(false);
  if (!product.actions.includes('manageAnswers')) return null;
  return (
    <>
      <ServerButton variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Answer Management
      </ServerButton>
      {open && <AnswerManagementDrawer product={product} reload={reload} onClose={() => setOpen(false)} />}
    </>
  );
}
