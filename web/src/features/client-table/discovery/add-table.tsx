import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand } from '../../../ui/loading/on-demand.tsx';

const AddTableDialog = onDemand(() => import('./add-table-dialog.tsx').then((module) => module.AddTableDialog));

interface AddTableProps {
  project: { readonly id: string };
  reload: () => Promise<unknown>;
  onAdded?: (id: string) => Promise<void>;
}

export function AddTable({ project, reload, onAdded }: AddTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        Add Table
      </Button>
      {isOpen && (
        <AddTableDialog
          projectId={project.id}
          onClose={() => setIsOpen(false)}
          onAdded={async (id) => {
            await reload();
            await onAdded?.(id);
          }}
        />
      )}
    </>
  );
}
