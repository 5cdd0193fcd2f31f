import { Text } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import type { ProjectProduct } from '../../../parts/project/project.operations.ts';
import classes from './added-product.module.css';

/** The start of the notes; whole they are in the dialog. */
export function ProductNotes({ product: { notes, shareNotes } }: { product: ProjectProduct }) {
  if (!notes) return null;
  return (
    <div className={classes['notes']}>
      <div className={classes['notesHead']}>
        <IconNote size={14} aria-hidden />
        {shareNotes ? 'Notes, shared with vendor' : 'Notes'}
      </div>
      <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {notes}
      </Text>
    </div>
  );
}
