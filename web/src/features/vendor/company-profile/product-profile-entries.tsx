import { useMutation, useQuery } from '@apollo/client/react';
import { ActionIcon, Skeleton, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { DateText } from '../../../ui/date-text.tsx';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../../ui/message/error-views.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import classes from './company-profile.module.css';
import { PRODUCT_PROFILE, type ProductProfileEntry, REMOVE_PRODUCT_PROFILE_ENTRY } from './company-profile.operations.ts';

export function ProductProfileEntries({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(PRODUCT_PROFILE, { variables: { product: productId } });
  const [removeEntry] = useMutation(REMOVE_PRODUCT_PROFILE_ENTRY);
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} role="status" aria-label="Loading" />;
  const entries = data.productProfile;
  if (entries.length === 0)
    return (
      <EmptyState title="Nothing is saved here yet" description="Save answers to the Product Profile from a project you are answering." />
    );

  const remove = async ({ id, label }: ProductProfileEntry) => {
    const { confirmed } = await confirm({
      title: 'Remove from Product Profile',
      message: `Do you want to remove the answer to “${label}”? Your answers in projects stay as they are.`,
      confirmLabel: 'Remove',
      danger: true,
      action: () => removeEntry({ variables: { input: { id } } }),
    });
    if (!confirmed) return;
    snackbar.success('The answer was removed from the Product Profile');
    await refetch().catch(snackbar.error);
  };
  return (
    <ul className={classes['entries']}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes['entry']}>
          <div>
            <Text fw={500}>{entry.label}</Text>
            <Text className={classes['value']}>{entry.valueText}</Text>
            <Text size="sm" c="dimmed">
              {entry.updatedBy && `${entry.updatedBy.name} · `}
              <DateText value={entry.updatedAt} />
            </Text>
          </div>
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${entry.label}`} onClick={() => void remove(entry)}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
