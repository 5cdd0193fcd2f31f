interface Kind<Item, Result> {
  /** At most so many at once. */
  readonly most: number;
  /** Two that are the same in this are never done by one `work`. */
  keyOf(item: Item): string;
  /** Whether one of several may have caused this; then each is done alone, so that nobody fails because of another. */
  isFaultOfOne(error: unknown): boolean;
  /** Answers for each of them, in their order. */
  work(items: readonly [Item, ...Item[]]): Promise<readonly Result[]>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Nobody waits longer than this for what is under way: it may be held up by something that concerns nobody else. */
const PATIENCE = 250;

/**
 * Does what comes for one place while something is under way there together, as soon as that is done or takes long. What comes alone is done
 * at once. Places do not wait for each other.
 */
export function doneTogether<Item, Result>(kind: Kind<Item, Result>): (place: string, item: Item) => Promise<Result> {
  const places = new Map<string, Waiting<Item, Result>[]>();

  async function workOff(place: string, waiting: Waiting<Item, Result>[]): Promise<void> {
    for (let next = take(waiting, kind); next.length > 0; next = take(waiting, kind)) await doneOrSlow(doAll(next, kind));
    places.delete(place);
  }

  return (place, item) =>
    new Promise((resolve, reject) => {
      const entry = { item, resolve, reject };
      const waiting = places.get(place);
      if (waiting) return void waiting.push(entry);
      const first = [entry];
      places.set(place, first);
      void workOff(place, first);
    });
}

async function doneOrSlow(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([work, slow]);
  clearTimeout(timer);
}

/** The first of them and those that can be done with it; the others stay. */
function take<Item, Result>(waiting: Waiting<Item, Result>[], { most, keyOf }: Kind<Item, Result>): Waiting<Item, Result>[] {
  const taken = new Map<string, Waiting<Item, Result>>();
  const left = waiting.splice(0).filter((entry) => {
    const key = keyOf(entry.item);
    if (taken.size >= most || taken.has(key)) return true;
    taken.set(key, entry);
    return false;
  });
  waiting.push(...left);
  return [...taken.values()];
}

async function doAll<Item, Result>(entries: readonly Waiting<Item, Result>[], kind: Kind<Item, Result>): Promise<void> {
  try {
    const results = await kind.work(entries.map(({ item }) => item) as [Item, ...Item[]]);
    for (const [index, { resolve }] of entries.entries()) resolve(results[index]!);
  } catch (error) {
    if (entries.length > 1 && kind.isFaultOfOne(error)) for (const entry of entries) await doAll([entry], kind);
    else for (const { reject } of entries) reject(error);
  }
}

/** What is made for each owner when it is first asked for, and goes with it. */
export function oncePer<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<Owner, Made>();
  return (owner) => {
    if (!made.has(owner)) made.set(owner, make(owner));
    return made.get(owner)!;
  };
}
