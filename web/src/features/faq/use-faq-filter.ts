import { FAQ_STATUS_LABELS } from '@weighbridge/domain/faq/faq.labels.ts';
import { FAQ_STATUSES, type FaqStatus } from '@weighbridge/domain/faq/faq.status.ts';
import { useTableFilter } from '../../ui/table/use-table-filter.ts';

const UNANSWERED = 'UNANSWERED';
const YES = 'yes';

export const FAQ_CHOICES = [
  { value: UNANSWERED, label: 'Unanswered' },
  ...FAQ_STATUSES.map((value) => ({ value, label: FAQ_STATUS_LABELS[value] })),
];

export interface FaqFilter {
  readonly shown: string | null;
  readonly isMine: boolean;
  readonly isActive: boolean;
  readonly variables: { status: FaqStatus | null; unanswered: boolean; assignedToMe: boolean };
  show: (choice: string | null) => void;
  setMine: (on: boolean) => void;
}

/** Kept in the address, beside the search. */
export function useFaqFilter(): FaqFilter {
  const [[chosen], setChosen] = useTableFilter('show');
  const [[mine], setMine] = useTableFilter('mine');
  const shown = FAQ_CHOICES.find(({ value }) => value === chosen)?.value ?? null;
  const isMine = mine === YES;
  return {
    shown,
    isMine,
    isActive: shown !== null || isMine,
    variables: {
      status: FAQ_STATUSES.find((status) => status === shown) ?? null,
      unanswered: shown === UNANSWERED,
      assignedToMe: isMine,
    },
    show: (choice) => setChosen(choice ? [choice] : []),
    setMine: (on) => setMine(on ? [YES] : []),
  };
}
