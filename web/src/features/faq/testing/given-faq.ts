import type { FaqEntry, FaqQuestion } from '../../../parts/faq/faq.operations.ts';
import type { Faq } from '../faq.operations.ts';

let count = 0;
const nextId = () => `0190a5d1-0000-7000-8000-${String((count += 1)).padStart(12, 'f')}`;

export function givenEntry(change: Partial<FaqEntry> = {}): FaqEntry & { __typename: 'FaqEntry' } {
  return {
    id: nextId(),
    text: 'Do you cover braces?',
    status: 'ACTIVE',
    rejectReason: null,
    isPublic: true,
    isAddedByMe: false,
    isAssignedToMe: false,
    isAddedByBroker: false,
    createdAt: '2026-03-04T12:00:00.000Z',
    updatedAt: '2026-03-04T12:00:00.000Z',
    companyName: 'HealthPlus',
    productName: 'HealthPlus PPO',
    addedBy: { ...typed('UserRef'), id: 'u1', name: 'Harper Lee' },
    actions: [],
    ...change,
    __typename: 'FaqEntry',
  };
}

export function givenQuestion(change: Partial<FaqQuestion> = {}): FaqQuestion & { __typename: 'FaqEntry' } {
  const { waitingSince = null, assignee = null, question = null, section = null, answers = [], ...entry } = change;
  return { ...givenEntry(entry), waitingSince, assignee, question, section, answers };
}

export const about = (label: string) => ({
  question: { ...typed('QuestionRef'), id: 'q1', label },
  section: { ...typed('FaqSection'), id: 's1', name: 'Network' },
});

export function givenFaq(items: readonly FaqQuestion[], change: Partial<Faq> = {}) {
  return {
    faq: {
      ...typed('Faq'),
      items,
      pagination: { ...typed('Pagination'), total: items.length },
      clarificationDeadline: null,
      actions: ['ask'],
      refusal: null,
      ...change,
    },
  };
}

function typed<Name extends string>(__typename: Name): { __typename: Name } {
  return { __typename };
}
