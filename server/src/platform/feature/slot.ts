import { type RawBuilder, sql } from 'kysely';

/** An answer, to be put into its slot at start. */
export type Filling = () => void;

/**
 * A question that a feature asks of the features above it, which it may not import. It publishes the slot and calls it; the feature that
 * has the answer fills it (`Feature.fills`) at start. Slots are still empty while files are being loaded.
 */
export interface Slot<Answer> {
  (): Answer;
  by(answer: Answer): Filling;
}

const slots = new Map<string, { isFilled(): boolean }>();

function known(question: string, isFilled: () => boolean): void {
  if (slots.has(question)) throw new Error(`Two slots ask for ${question}`);
  slots.set(question, { isFilled });
}

/** A slot with one answer, from one feature. */
export function slot<Answer>(question: string): Slot<Answer> {
  let filled: { readonly answer: Answer } | undefined;
  known(question, () => filled !== undefined);
  const ask = (): Answer => {
    if (!filled) throw new Error(`No feature answers ${question}`);
    return filled.answer;
  };
  const by = (answer: Answer): Filling => {
    const filling = { answer };
    return () => {
      // Several applications may start in one process; the answer is the same.
      if (filled && filled !== filling) throw new Error(`Two features answer ${question}`);
      filled = filling;
    };
  };
  return Object.assign(ask, { by });
}

/** For counts in SQL, to which several features may add theirs. */
export function sumSlot(question: string): Slot<RawBuilder<number>> {
  const counts = new Set<RawBuilder<number>>();
  known(question, () => counts.size > 0);
  return Object.assign(() => sql<number>`(${sql.join([...counts], sql` + `)})`, {
    by:
      (count: RawBuilder<number>): Filling =>
      () => {
        counts.add(count);
      },
  });
}

/** Called once all features are loaded. Fails at start when a slot has no answer, instead of when a user needs it. */
export function fillSlots(fillings: readonly Filling[]): void {
  for (const fill of fillings) fill();
  const empty = [...slots].filter(([, { isFilled }]) => !isFilled()).map(([question]) => question);
  if (empty.length > 0) throw new Error(`Nobody tells ${empty.join(', ')}`);
}
