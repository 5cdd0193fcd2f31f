import type { AnswerContent } from './answer.types.ts';
import { sameContent } from './same-content.ts';

/** One journal on one device, and how far what it wrote about this answer has arrived. */
export interface AnswerWriter {
  readonly clientId: string;
  readonly sequence: number;
}

/** What the server holds. A removed answer keeps its revision and writers: otherwise an old save could bring it back. */
export interface CurrentAnswer {
  /** Grows by one with every change. */
  readonly revision: number;
  readonly content: AnswerContent | null;
  /** Who wrote it, the last one first; never empty once something was written from a journal. */
  readonly writers: readonly AnswerWriter[];
}

/** A change as it arrives: perhaps late, twice, or after a later one. */
export interface AnswerChange {
  readonly clientId: string;
  /** Counts up within the journal, with every change of it. */
  readonly clientSequence: number;
  /** The revision that was on the screen when it was written. */
  readonly baseRevision: number;
  readonly content: AnswerContent | null;
}

export type ChangeDecision =
  /** Store this. Without `changed` the words are the same: nothing is cleared, only the writer is noted. */
  | { readonly kind: 'accept'; readonly changed: boolean; readonly next: CurrentAnswer }
  /** This or something later from the same journal is here already: the journal may forget it. */
  | { readonly kind: 'stale'; readonly revision: number }
  /** Somebody else wrote what this writer has not seen: both texts are kept, and the writer chooses. */
  | { readonly kind: 'conflict'; readonly revision: number; readonly theirs: AnswerContent | null; readonly mine: AnswerContent | null };

/** Enough for every tab that is ever open at once; what drops out can at worst ask, never overwrite. */
const REMEMBERED_WRITERS = 20;

const NOTHING_YET: CurrentAnswer = { revision: 0, content: null, writers: [] };

/**
 * An older save never overwrites a newer one, and nobody overwrites what they have not seen.
 * A journal may send its next change before the last one is confirmed: its own words are no conflict with themselves.
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
  // Who only repeated the words of somebody else has not become their author: a later change of theirs still has to look.
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

/** Whoever changes many answers at once (a section, a file, the Product Profile) has no journal and belongs to none. */
const NO_JOURNAL: AnswerWriter = { clientId: 'none', sequence: 0 };

/** On top of whatever is there, for a person who confirmed it: every open journal then counts as not having seen it. */
export function replaceAnswer(content: AnswerContent | null, stored: CurrentAnswer | null): { changed: boolean; next: CurrentAnswer } {
  const current = stored ?? NOTHING_YET;
  if (sameContent(content, current.content)) return { changed: false, next: current };
  const others = current.writers.filter((writer) => writer.clientId !== NO_JOURNAL.clientId);
  const writers = [NO_JOURNAL, ...others].slice(0, REMEMBERED_WRITERS);
  return { changed: true, next: { revision: current.revision + 1, content, writers } };
}
