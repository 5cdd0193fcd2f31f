import { useQuery } from '@apollo/client/react';
import { ActionIcon, Skeleton, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { postOperation } from '../../../lib/graphql/post-operation.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { delayedDeletes, deleteLater } from '../../../ui/undo/delayed-deletes.ts';
import { UndoButton } from '../../../ui/undo/undo-button.tsx';
import classes from './company-profile.module.css';
import { PRODUCT_PROFILE, type ProductProfileEntry, REMOVE_PRODUCT_PROFILE_ENTRY } from './company-profile.operations.ts';

export function ProductProfileEntries({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(PRODUCT_PROFILE, { variables: { product: productId } });
  const deletes = useSyncExternalStore(delayedDeletes.subscribe, delayedDeletes.all);
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} role="status" aria-label="Loading" />;
  const entries = data.productProfile;
  if (entries.length === 0)
    return (
      <EmptyState title="Nothing is saved here yet" description="Save answers to the Product Profile from a project you are answering." />
    );

  // Answers in projects stay as they are, so nobody is asked first.
  const remove = ({ id, label }: ProductProfileEntry) =>
    deleteLater({
      ids: [id],
      name: label,
      action: () => postOperation(REMOVE_PRODUCT_PROFILE_ENTRY, { input: { id } }),
      onDeleted: refetch,
    });
  return (
    <ul className={classes['entries']}>
      {entries.map((entry) => {
        const deleted = deletes.get(entry.id);
        return (
          <li key={entry.id} className={classes['entry']} data-deleted={deleted ? true : undefined}>
            <div inert={deleted !== undefined}>
              <Text fw={500}>{entry.label}</Text>
              <Text className={classes['value']}>{entry.valueText}</Text>
              <Text size="sm" c="dimmed">
                {entry.updatedBy && `${entry.updatedBy.name} · `}
                <DateText value={entry.updatedAt} />
              </Text>
            </div>
            {deleted ? (
              <UndoButton deleted={deleted} />
            ) : (
              <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${entry.label}`} onClick={() => remove(entry)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ul>
  );
}
