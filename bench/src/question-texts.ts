const BEGINNINGS = [
  'ba',
  'cla',
  'de',
  'em',
  'fo',
  'gra',
  'hea',
  'in',
  'ju',
  'le',
  'me',
  'ne',
  'or',
  'pre',
  'qua',
  're',
  'se',
  'tra',
  'un',
  'ver',
];
const MIDDLES = ['', 'bi', 'co', 'di', 'fa', 'gi', 'la', 'ma', 'no', 'pi', 'ra', 'so', 'ti', 'vi'];
const ENDINGS = ['ce', 'd', 'ge', 'l', 'ment', 'n', 'ng', 'r', 's', 'st', 't', 'tion', 'ty'];
const EVERYWHERE = 'how do you the your for of and in to with what is are please describe which does any our members plan provide'.split(
  ' ',
);

/** How many different questions vendors of one trade are asked again and again, in slightly different words. */
const KNOWN_QUESTIONS = 1000;
const VOCABULARY = 3000;

/** Questions as firms write them: known ones, unchanged or with some words changed. The same in every run. */
export function questionTexts(): () => string {
  const random = randomNumbers(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const vocabulary = Array.from({ length: VOCABULARY }, () => pick(BEGINNINGS) + pick(MIDDLES) + pick(MIDDLES) + pick(ENDINGS));
  // Some words are in many questions, most of them in few.
  const word = (): string => (random() < 0.4 ? pick(EVERYWHERE) : vocabulary[Math.floor(VOCABULARY * random() ** 2)]!);
  const known = Array.from({ length: KNOWN_QUESTIONS }, () => Array.from({ length: 7 + Math.floor(random() * 14) }, word));
  return () => {
    const words = [...pick(known)];
    for (let changes = pick([0, 0, 1, 2, 3]); changes > 0; changes--) words[Math.floor(random() * words.length)] = word();
    return `${words.join(' ')}?`;
  };
}

/** Mulberry32: good enough, and the same everywhere. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
