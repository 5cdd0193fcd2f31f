import { IconDownload, IconEraser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { browser } from '../../lib/browser.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { snackbar } from '../../ui/message/snackbar.ts';
import type { RowAction } from '../../ui/table/row-actions.tsx';
import type { User } from './user.operations.ts';

const ErasePersonDialog = onDemand(() => import('./erase-person-dialog.tsx').then((module) => module.ErasePersonDialog));

/** What can be done with what is kept about somebody, for the rows of a list, and the dialog it opens. */
export function usePersonalData(reload: () => Promise<unknown>): { actionsOf: (user: User) => RowAction[]; dialog: ReactNode } {
  const [erasing, setErasing] = useState<User | null>(null);
  const actionsOf = (user: User): RowAction[] => {
    const known: Record<User['personalDataActions'][number], RowAction> = {
      export: {
        label: 'Download personal data',
        icon: <IconDownload size={16} aria-hidden />,
        onSelect: () => browser.goTo(`/api/personal-data/${user.id}`),
      },
      erase: {
        label: 'Erase personal data',
        icon: <IconEraser size={16} aria-hidden />,
        danger: true,
        onSelect: () => setErasing(user),
      },
    };
    return user.personalDataActions.map((action) => known[action]);
  };
  const dialog = erasing && (
    <ErasePersonDialog
      user={erasing}
      onClose={() => setErasing(null)}
      onErased={() => {
        setErasing(null);
        snackbar.success('The personal data was erased');
        void reload().catch(snackbar.error);
      }}
    />
  );
  return { actionsOf, dialog };
}
