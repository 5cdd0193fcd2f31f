import type { HistoryKind } from './history.kinds.ts';
import type { Happened, Tell, Wording } from './history.telling.ts';
import { BRANCH_WORDS } from './words-of-branches.ts';
import { CLIENT_DATA_WORDS } from './words-of-client-data.ts';
import { FAQ_WORDS } from './words-of-faq.ts';
import { PRODUCT_WORDS } from './words-of-products.ts';
import { PROJECT_WORDS } from './words-of-project.ts';
import { QUESTION_WORDS } from './words-of-questions.ts';
import { REPORT_WORDS } from './words-of-reports.ts';
import { SCORING_WORDS } from './words-of-scoring.ts';

/** What happened, in words that need no knowledge of the product. Who did it stands before: 'Olivia Parker' 'approved the question …'. */
const HISTORY_WORDS = {
  ...PROJECT_WORDS,
  ...QUESTION_WORDS,
  ...PRODUCT_WORDS,
  ...FAQ_WORDS,
  ...SCORING_WORDS,
  ...BRANCH_WORDS,
  ...REPORT_WORDS,
  ...CLIENT_DATA_WORDS,
} satisfies Record<HistoryKind, Tell<never, never>>;

/** What the words of a kind expect an event to hold. */
export type HistoryPayload<Kind extends HistoryKind> = (typeof HISTORY_WORDS)[Kind] extends (happened: infer Facts) => Wording
  ? Facts extends Happened<infer Payload, infer _State>
    ? Payload
    : unknown
  : never;

/** Of an event that holds what its kind promises; the server's types of events say so. */
export function tell(kind: HistoryKind, happened: Happened<unknown>): Wording {
  return (HISTORY_WORDS[kind] as Tell<unknown>)(happened);
}

/** What people do without an account. */
const WITH_A_LINK: readonly HistoryKind[] = ['participation.declined', 'faq.asked', 'faq.askedAgain', 'faq.replied', 'faq.updated'];

/** Who did it, where no account did. */
export function nobodyKnown(kind: HistoryKind): string {
  if (kind === 'clientMember.joined') return 'Somebody of the client';
  return WITH_A_LINK.includes(kind) ? 'Somebody with the link of the invitation' : 'The system';
}
