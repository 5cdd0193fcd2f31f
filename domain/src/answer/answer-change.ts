import type { AnswerContent } from './answer.types.ts';
import { sameContent } from './same-content.ts';

/** One journal on one device, and the number of its last change that is stored for this answer. */
export interface AnswerWriter {
  readonly clientId: string;
  readonly sequence: number;
}

/** The stored answer. A removed answer keeps its revision and writers: otherwise an old save could bring it back. */
export interface CurrentAnswer {
  /** Grows by one with every change. */
  readonly revision: number;
  readonly content: AnswerContent | null;
  /** The journals that wrote it, the last one first; not empty once a journal wrote it. */
  readonly writers: readonly AnswerWriter[];
}

/** A change as it arrives: perhaps late, twice, or after a later one. */
export interface AnswerChange {
  readonly clientId: string;
  /** Number of the change in its journal; grows with every change. */
  readonly clientSequence: number;
  /** The revision that was on the screen when the change was written. */
  readonly baseRevision: number;
  readonly content: AnswerContent | null;
}

export type ChangeDecision =
  /** Store this. Without `changed` the content is the same: no rating is cleared, only the writer is recorded. */
  | { readonly kind: 'accept'; readonly changed: boolean; readonly next: CurrentAnswer }
  /** This change or a later one of the same journal is already stored: the journal may drop it. */
  | { readonly kind: 'stale'; readonly revision: number }
  /** Another person wrote something that this writer has not seen: both texts are kept, and the writer chooses. */
  | { readonly kind: 'conflict'; readonly revision: number; readonly theirs: AnswerContent | null; readonly mine: AnswerContent | null };

/** Enough for all tabs that are open at once. A journal that drops out of the list may get a needless conflict, but never overwrites. */
const REMEMBERED_WRITERS = 20;

const NOTHING_YET: CurrentAnswer = { revision: 0, content: null, writers: [] };

/**
 * An older save never overwrites a newer one, and nobody overwrites a text that they have not seen. A journal may send its next change
 * before the last one is confirmed: its own text is no conflict.
 */
export function decideAnswerChange(change: AnswerChange, stored: CurrentAnswer | null): ChangeDecision {
  const current = stored ?? NOTHING_YET;
  const known = current.writers.find((writer) => writer.clientId === change.clientId);
  if (known && change.clientSequence <= known.sequence) return { kind: 'stale', revision: current.revision };
  const changed = !sameContent(change.content, current.content);
  const seen = change.baseRevision >= current.revision || current.writers[0]?.clientId === change.clientId;
  if (changed && !seen) return { kind: 'conflict', revision: current.revision, theirs: current.content, mine: change.content };
  return { kind: 'accept', changed, next: withChange(current, change, changed) };
}

function withChange(current: CurrentAnswer, change: AnswerChange, changed: boolean): CurrentAnswer {
  const others = current.writers.filter((writer) => writer.clientId !== change.clientId);
  const writer = { clientId: change.clientId, sequence: change.clientSequence };
  // A person who only repeated another person's text did not become its author: their next change must still be checked.
  const writers = changed ? [writer, ...others] : noted(current.writers, writer);
  return {
    revision: current.revision + (changed ? 1 : 0),
    content: changed ? change.content : current.content,
    writers: writers.slice(0, REMEMBERED_WRITERS),
  };
}

function noted(writers: readonly AnswerWriter[], writer: AnswerWriter): AnswerWriter[] {
  if (writers.some((known) => known.clientId === writer.clientId))
    return writers.map((known) => (known.clientId === writer.clientId ? writer : known));
  return [...writers.slice(0, REMEMBERED_WRITERS - 1), writer];
}

/** A change of many answers at once (a section, a file, the Product Profile) comes from no journal. */
const NO_JOURNAL: AnswerWriter = { clientId: 'none', sequence: 0 };

/** Replaces the stored answer whatever its revision, for a person who confirmed it. All open journals then count as not having seen it. */
export function replaceAnswer(content: AnswerContent | null, stored: CurrentAnswer | null): { changed: boolean; next: CurrentAnswer } {
  const current = stored ?? NOTHING_YET;
  if (sameContent(content, current.content)) return { changed: false, next: current };
  const others = current.writers.filter((writer) => writer.clientId !== NO_JOURNAL.clientId);
  const writers = [NO_JOURNAL, ...others].slice(0, REMEMBERED_WRITERS);
  return { changed: true, next: { revision: current.revision + 1, content, writers } };
}
