/** What one person wrote about one thing and the server has not confirmed yet. */
export interface JournalEntry<Content> {
  readonly item: string;
  /** One journal of one tab: two tabs of one person are two writers. */
  readonly clientId: string;
  /** Counts up with every change, so that an older save never wins over a newer one. */
  readonly sequence: number;
  /** The revision that was on the screen when this edit began. */
  readonly baseRevision: number;
  readonly content: Content;
  /** When it was last written, in milliseconds. */
  readonly at: number;
}

export function readEntry<Content>(text: string): JournalEntry<Content> | null {
  try {
    const entry = JSON.parse(text) as Partial<JournalEntry<Content>> | null;
    const whole = typeof entry?.item === 'string' && typeof entry.clientId === 'string' && typeof entry.sequence === 'number';
    return whole ? (entry as JournalEntry<Content>) : null;
  } catch {
    return null;
  }
}
