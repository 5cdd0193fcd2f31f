import { IconBell, IconCalendar, IconDownload, IconInfoCircle, IconNote, IconSend, IconTrash } from '@tabler/icons-react';
import type { ProductAction } from '@weighbridge/domain/participation/participation.policy.ts';
import type { ProjectProduct } from '../../../parts/project/project.operations.ts';
import { offeredActions } from '../../../ui/table/offered-actions.tsx';
import type { RowAction } from '../../../ui/table/row-actions.tsx';
import { isNotInvitedYet } from './participation-badge.tsx';
import type { ProductDialog } from './product-dialog.ts';
import type { ProductCommands } from './use-product-commands.ts';

interface MenuCommands extends ProductCommands {
  open: (kind: ProductDialog['kind']) => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** What the server lets this viewer do with the product; who may do nothing has no menu (PROD-002). */
export function productMenu(product: ProjectProduct, { open, reinvite, exportAnswers, remove }: MenuCommands): RowAction[] {
  const known: Record<ProductAction, RowAction> = {
    details: { label: 'Product Details', icon: <IconInfoCircle {...icon} />, onSelect: () => open('details') },
    reinvite: { label: 'Re-invite', icon: <IconSend {...icon} />, onSelect: () => void reinvite(product) },
    requestSubmit: { label: 'Request To Submit Again', icon: <IconBell {...icon} />, onSelect: () => open('requestSubmit') },
    setDeadline: { label: 'Set Answers Deadline', icon: <IconCalendar {...icon} />, onSelect: () => open('setDeadline') },
    note: { label: product.notes ? 'Edit Notes' : 'Add Notes', icon: <IconNote {...icon} />, onSelect: () => open('note') },
    exportAnswers: {
      label: '[Vendor] Export to XLSX',
      icon: <IconDownload {...icon} />,
      onSelect: () => void exportAnswers(product),
    },
    remove: { label: 'Remove', icon: <IconTrash {...icon} />, danger: true, onSelect: () => void remove(product) },
  };
  const { remove: removal, ...others } = known;
  // Before publication, removing has a button of its own.
  return offeredActions(product, isNotInvitedYet(product) ? others : { ...others, remove: removal });
}
