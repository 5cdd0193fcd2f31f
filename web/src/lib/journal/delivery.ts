import type { JournalEntry } from './journal-entry.ts';

/** What the server made of one text; `current` is what it holds now, null for nothing. */
export interface Outcome<Current> {
  readonly item: string;
  /** STALE: this or something later of the same writer is there already. CONFLICT: somebody else wrote what this writer had not seen. */
  readonly kind: 'SAVED' | 'STALE' | 'CONFLICT';
  readonly revision: number;
  readonly current: Current | null;
}

type FailureKind = 'unreachable' | 'signed-out' | 'other-account' | 'refused';

/** All but `refused` are about the way to the server, not about the text: they pass, and the text waits. */
export class SendFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message = '') {
    super(message);
    this.name = 'SendFailure';
    this.kind = kind;
  }
}

/** How it stands between this device and the server. */
export type Link = 'online' | Exclude<FailureKind, 'refused'>;

export interface Transport<Content, Current> {
  /** One outcome for each; throws a `SendFailure` for all of them. */
  send: (entries: readonly JournalEntry<Content>[]) => Promise<readonly Outcome<Current>[]>;
}
