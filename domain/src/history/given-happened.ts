import type { HistoryKind } from './history.kinds.ts';
import { namesFrom } from './history.names.ts';
import type { Happened, Wording } from './history.telling.ts';
import { tell } from './history.words.ts';

/** For tests: an event in words, of records with these names. */
const KNOWN = {
  person: new Map([
    ['u1', 'Olivia Parker'],
    ['u2', 'Dana Reyes'],
    ['u3', ''],
  ]),
  product: new Map([
    ['p1', 'HealthPlus PPO'],
    ['p2', 'Unity HMO'],
    ['p3', 'Summit EPO'],
  ]),
  question: new Map([
    ['q1', 'Describe your network'],
    ['q2', 'x'.repeat(400)],
  ]),
  branch: new Map([['b1', 'Clinical panel']]),
  choice: new Map([
    ['o1', 'Nationwide'],
    ['f1', 'network.pdf'],
  ]),
};

export const words = (kind: HistoryKind, happened: Partial<Happened<unknown>>): Wording =>
  tell(kind, {
    subjectId: 'q1',
    payload: {},
    before: null,
    after: null,
    names: namesFrom(KNOWN),
    projectType: 'RFP',
    scoringType: 'NUMBERS',
    ...happened,
  });
export const ANSWER = { participationId: 'p1', questionId: 'q1', branchId: null };
export const change = (before: object | null, after: object | null) => ({ before, after });

/** A kind, what happened, the sentence, before and after. */
export type Telling = [HistoryKind, Partial<Happened<unknown>>, string, string | null, string | null];
