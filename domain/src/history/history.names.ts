import type { Mention, Names } from './history.telling.ts';

/** Stands for a person whose name was erased (decision 196). */
export const FORMER_USER = 'Former user';

/** For records that are gone and left no name behind. */
const UNKNOWN = {
  person: FORMER_USER,
  product: 'a removed product',
  question: 'a deleted question',
  branch: 'a deleted branch',
  choice: 'a deleted choice',
} as const satisfies Record<Mention['of'], string>;

const LONGEST_IN_A_SENTENCE = 140;

/** Names by id, for each kind of record. */
export type KnownNames = Readonly<Record<Mention['of'], ReadonlyMap<string, string>>>;

function mention(of: Mention['of'], known: string | undefined): Mention {
  const name = known?.trim() || UNKNOWN[of];
  const short = name.length > LONGEST_IN_A_SENTENCE ? `${name.slice(0, LONGEST_IN_A_SENTENCE).trimEnd()}…` : name;
  const isQuoted = of === 'question' || of === 'branch';
  return { of, name, text: isQuoted && known ? `“${short}”` : short };
}

const MENTIONED = Object.keys(UNKNOWN) as Mention['of'][];

const forEach = <Value>(make: (of: Mention['of']) => Value) =>
  Object.fromEntries(MENTIONED.map((of) => [of, make(of)])) as Record<Mention['of'], Value>;

export function namesFrom(known: KnownNames): Names {
  return forEach((of) => (id: string) => mention(of, known[of].get(id)));
}

/** Tells nothing but notes whose names are needed, so that they can be read all at once. */
export function namesToLookUp(): { readonly names: Names; readonly ids: Readonly<Record<Mention['of'], ReadonlySet<string>>> } {
  const ids = forEach(() => new Set<string>());
  const names = forEach((of) => (id: string) => {
    ids[of].add(id);
    return mention(of, undefined);
  });
  return { ids, names };
}
