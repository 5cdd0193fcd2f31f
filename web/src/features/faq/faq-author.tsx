import { Text } from '@mantine/core';
import type { FaqEntry } from '../../parts/faq/faq.operations.ts';
import { DateText } from '../../ui/date-text.tsx';

/** Who added it, as far as this reader is told, and when. */
export function FaqAuthor({ entry }: { entry: FaqEntry }) {
  return (
    <Text span size="sm" c="dimmed">
      {authorOf(entry)} · <DateText value={entry.createdAt} format="relative" />
    </Text>
  );
}

function authorOf({ addedBy, isAddedByMe, isAddedByBroker, companyName, productName }: FaqEntry): string {
  if (!isAddedByBroker && companyName === null) return 'Another vendor';
  const person = isAddedByMe ? 'You' : (addedBy?.name ?? (isAddedByBroker ? null : 'Somebody with the link from the invitation'));
  return [person, companyName, productName === companyName ? null : productName].filter(Boolean).join(' · ');
}
