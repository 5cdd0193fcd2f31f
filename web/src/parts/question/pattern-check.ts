import type { MatchesPattern } from '@weighbridge/domain/answer/answer.types.ts';

let engine: MatchesPattern | null = null;

/** 40 kB on the wire: asked for when a question with a pattern is shown. Without a network the next one that is shown asks again. */
export async function fetchPatternCheck(): Promise<void> {
  if (engine) return;
  try {
    engine = (await import('@weighbridge/domain/question/match-pattern.ts')).matchesPattern;
  } catch {
    // Nothing is lost: see below.
  }
}

/** Until the engine is there every text passes; the server holds it against the pattern in any case, and says the same. */
export const matchesPattern: MatchesPattern = (pattern, text) => engine?.(pattern, text) ?? true;
