import type { Mention, Names } from './history.telling.ts';

/** Stands for a person whose name was erased (decision 196). */
export const FORMER_USER = 'Former user';

/** For records that are gone and left no name behind. */
const UNKNOWN = {
  person: FORMER_USER,
  product: 'a removed product',
  question: 'a deleted question',
  branch: 'a deleted branch',
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

export function namesFrom(known: KnownNames): Names {
  const of = (kind: Mention['of']) => (id: string) => mention(kind, known[kind].get(id));
  return { person: of('person'), product: of('product'), question: of('question'), branch: of('branch') };
}

/** Tells nothing but notes whose names are needed, so that they can be read all at once. */
export function namesToLookUp(): { readonly names: Names; readonly ids: Readonly<Record<Mention['of'], ReadonlySet<string>>> } {
  const ids = { person: new Set<string>(), product: new Set<string>(), question: new Set<string>(), branch: new Set<string>() };
  const note = (kind: Mention['of']) => (id: string) => {
    ids[kind].add(id);
    return mention(kind, undefined);
  };
  return { ids, names: { person: note('person'), product: note('product'), question: note('question'), branch: note('branch') } };
}
