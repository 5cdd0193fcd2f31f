import type { ScoringType } from '../access/company-settings.ts';
import type { ProjectType } from '../project/project.status.ts';

/** A value inside a sentence, such as a rating. */
export interface Value {
  readonly of: 'value';
  readonly text: string;
}

/** A name inside a sentence. */
export interface Mention {
  readonly of: 'person' | 'product' | 'question' | 'branch' | 'choice';
  /** Whole, also where the sentence has a shortened one. */
  readonly name: string;
  readonly text: string;
}

export type SentencePart = string | Mention | Value;
export type Sentence = readonly SentencePart[];

/** What people and things are called now, or were called last. */
export interface Names {
  person(id: string): Mention;
  product(id: string): Mention;
  question(id: string): Mention;
  branch(id: string): Mention;
  /** An option of a question, or a file, that an answer consists of. */
  choice(id: string): Mention;
}

/** An event as it was recorded, with what is needed to tell it. */
export interface Happened<Payload, State = object> {
  /** The record that it is about, where the payload does not name it. */
  readonly subjectId: string;
  readonly payload: Payload;
  readonly before: Partial<State> | null;
  readonly after: Partial<State> | null;
  readonly names: Names;
  readonly projectType: ProjectType;
  /** Of the branch, or of the project where the event belongs to none. */
  readonly scoringType: ScoringType;
}

/** An event in words: who did it stands before the sentence. Longer texts and lists of values stand beside it. */
export interface Wording {
  readonly sentence: Sentence;
  readonly before: string | null;
  readonly after: string | null;
}

export type Tell<Payload, State = object> = (happened: Happened<Payload, State>) => Wording;

/** A sentence with its names: say`approved ${question}`. Lists of parts may stand in it, too. */
export function say(words: TemplateStringsArray, ...named: readonly (SentencePart | number | Sentence)[]): Sentence {
  return words.flatMap((text, index): SentencePart[] => {
    const next = named[index];
    if (next === undefined) return [text];
    if (typeof next === 'number') return [text, String(next)];
    return Array.isArray(next) ? [text, ...(next as Sentence)] : [text, next as SentencePart];
  });
}

export function wording(sentence: Sentence, before: string | null = null, after: string | null = null): Wording {
  return { sentence: sentence.filter((part) => part !== ''), before: before || null, after: after || null };
}

export const value = (text: string | number): Value => ({ of: 'value', text: String(text) });

/** What the eye should find: who, which product, and what it is now. Questions are long, and stand in quotation marks already. */
export function standsOut(part: SentencePart): boolean {
  return typeof part !== 'string' && part.of !== 'question';
}

export function plainText(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** 'A', 'A and B', 'A, B and C'. */
export function inWords(parts: readonly SentencePart[]): Sentence {
  return parts.flatMap((part, index) => {
    if (index === 0) return [part];
    return [index === parts.length - 1 ? ' and ' : ', ', part];
  });
}
