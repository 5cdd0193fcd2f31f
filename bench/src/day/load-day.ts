import { builtDocuments } from '@weighbridge/server/graphql/listed-documents.ts';
import { newId } from '@weighbridge/server/platform/ids.ts';
import type { People } from './people.ts';
import type { Written } from './written.ts';

const AT_ONCE = 16;
const RETRY_AFTER_MS = 250;
const GIVE_UP_AFTER_MS = 60_000;

/** Which of the web's own documents to send: they are what people send. */
function documentIds(): (name: string) => string {
  const ids = new Map(Object.entries(builtDocuments()).map(([id, text]) => [/(?:query|mutation|subscription) (\w+)/.exec(text)?.[1], id]));
  return (name) => {
    const id = ids.get(name);
    if (!id) throw new Error(`The web has no document ${name}; is it built?`);
    return id;
  };
}

export interface Day {
  readonly requests: number;
  readonly errors: readonly string[];
  readonly seconds: number;
  /** In milliseconds, sorted. */
  readonly times: readonly number[];
  readonly written: Written;
}

interface Options {
  readonly addresses: () => readonly string[];
  readonly people: People;
  readonly seconds: number;
  /** As the web does when the server does not answer: again, until it does. */
  readonly persistent: boolean;
}

interface Answer {
  readonly data: Record<string, unknown> | null;
  readonly errors?: readonly { message: string }[];
}

interface Saved {
  readonly kind: 'SAVED' | 'STALE' | 'CONFLICT';
  readonly revision: number;
}

/** As many people at once as keep the server busy, each doing one thing after the other, mixed as on a working day. */
export async function loadDay({ addresses, people, seconds, persistent }: Options): Promise<Day> {
  const documentId = documentIds();
  const times: number[] = [];
  const errors: string[] = [];
  const written: Written = { answers: new Map(), ratings: new Map() };
  const journals = new Map<string, { clientId: string; sequence: number }>();
  const revisions = new Map<string, number>();
  const busy = new Set<string>();
  let requests = 0;
  let turn = 0;

  async function send(cookie: string, body: string): Promise<Answer> {
    const until = performance.now() + GIVE_UP_AFTER_MS;
    for (;;) {
      const all = addresses();
      try {
        const response = await fetch(`${all[requests % all.length]}/api/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body,
        });
        if (response.status < 500) return (await response.json()) as Answer;
        if (!persistent || performance.now() > until) return { data: null, errors: [{ message: `status ${response.status}` }] };
      } catch (error) {
        if (!persistent || performance.now() > until) return { data: null, errors: [{ message: String(error) }] };
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }

  /** Null where it went wrong. */
  async function ask(cookie: string, name: string, variables: unknown = {}): Promise<Answer['data']> {
    requests++;
    const started = performance.now();
    const { data, errors: wrong } = await send(cookie, JSON.stringify({ documentId: documentId(name), variables }));
    times.push(performance.now() - started);
    if (wrong) errors.push(`${name}: ${wrong[0]?.message}`);
    return wrong ? null : data;
  }

  const any = <T>(list: readonly T[]): T => list[(turn * 7919) % list.length]!;

  async function answerOne(): Promise<void> {
    const { cookie, project, product, questions } = any(people.vendors);
    const question = questions[turn % questions.length]!;
    // One person types into one place at a time.
    if (busy.has(product)) return ask(cookie, 'Invitation', { project, product }).then(() => {});
    busy.add(product);
    const journal = journals.get(product) ?? { clientId: newId(), sequence: 0 };
    journals.set(product, journal);
    const key = `${product} ${question}`;
    const value = `Change ${turn} of the answer: we cover members in all fifty states through our own network.`;
    const place = { project: { id: project }, product: { id: product }, question: { id: question } };
    // What somebody else wrote before, in another tab or earlier in the day, is seen first and then changed.
    for (let saved: Saved | undefined; saved?.kind !== 'SAVED'; ) {
      const order = { clientId: journal.clientId, clientSequence: ++journal.sequence, baseRevision: revisions.get(key) ?? 0 };
      const data = await ask(cookie, 'SetAnswer', { input: { ...place, answer: { value }, ...order } });
      if (!data) break;
      saved = data['setAnswer'] as Saved;
      revisions.set(key, saved.revision);
      if (saved.kind === 'SAVED') written.answers.set(key, value);
    }
    busy.delete(product);
  }

  async function rateOne(): Promise<void> {
    const { cookie, project, product, question } = any(people.rateable);
    const key = `${product} ${question}`;
    if (busy.has(key)) return;
    busy.add(key);
    const before = written.ratings.get(key);
    const rating = before ? (before.rating + 1) % 6 : 5;
    const input = { project: { id: project }, product: { id: product }, question: { id: question }, rating, answerRevision: 1 };
    if (await ask(cookie, 'SetAnswerRating', { input })) written.ratings.set(key, { rating, confirmed: (before?.confirmed ?? 0) + 1 });
    busy.delete(key);
  }

  const broker = () => any(people.brokers);
  const MIX: readonly (readonly [number, () => Promise<unknown>])[] = [
    [22, answerOne],
    [16, rateOne],
    [14, () => ask(broker().cookie, 'Projects', { pagination: { pageSize: 20 } })],
    [6, () => ask(broker().cookie, 'HomeProjects', { pagination: { pageSize: 5 } })],
    [6, () => ask(broker().cookie, 'TasksCount')],
    [6, () => ask(broker().cookie, 'Profile')],
    [6, () => ask(broker().cookie, 'Notifications')],
    [6, () => ask(broker().cookie, 'ProjectSections', { id: any(broker().projects) })],
    [4, () => ask(broker().cookie, 'Scoring', { project: any(broker().scoring) })],
    [3, () => ask(broker().cookie, 'LibraryQuestions', { filter: { keyword: 'network' }, pagination: { pageSize: 20 } })],
    [
      10,
      () => ask(any(people.vendors).cookie, 'Invitation', { project: any(people.vendors).project, product: any(people.vendors).product }),
    ],
    [
      1,
      () => {
        const { cookie, project, product } = any(people.vendors);
        return ask(cookie, 'GenerateVendorReport', { input: { id: project, product: { id: product }, format: 'XLSX' } });
      },
    ],
  ];
  // Spread evenly, so that a short day is mixed like a long one.
  const plan = MIX.flatMap(([share, act]) => Array.from({ length: share }, (_, place) => ({ at: (place + 0.5) / share, act })))
    .sort((a, b) => a.at - b.at)
    .map(({ act }) => act);

  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) await plan[++turn % plan.length]!();
    }),
  );
  return { requests, errors, seconds: (performance.now() - started) / 1000, times: times.sort((a, b) => a - b), written };
}
