import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { browserDevice } from '../../../lib/journal/browser-device.ts';
import { connection } from '../../../lib/offline/connection.ts';
import { beforeReload } from '../../../lib/offline/reload-safely.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import type { SavedAnswer } from './answer.operations.ts';
import { AnswerTransport } from './answer-transport.ts';
import { AnsweringStore } from './answering-store.ts';
import { followBrowser } from './follow-browser.ts';
import { KnownAnswers } from './known-answers.ts';

export interface Questionnaire {
  readonly projectId: string;
  readonly productId: string;
  readonly accountId: string;
  readonly answersMaxLength: number | null;
}

interface Listeners {
  onProgress: (progress: SavedAnswer['progress']) => void;
  /** What the server holds is no longer what this page thinks. */
  onOutdated: () => void;
}

interface OpenStore {
  readonly store: AnsweringStore;
  readonly transport: AnswerTransport;
  readonly known: KnownAnswers;
  readonly listeners: Set<Listeners>;
}

const LOOK_AFTER = 300;

/** Every questionnaire that is open in this tab, or was a moment ago and still has something on its way. */
const open = new Map<string, OpenStore>();

const keyOf = ({ accountId, projectId, productId }: Questionnaire) => [accountId, projectId, productId].join('/');

/** The same one for the same questionnaire: coming back to a page finds its texts where they were left. */
export function storeOf(questionnaire: Questionnaire): AnsweringStore {
  const key = keyOf(questionnaire);
  const known = open.get(key) ?? create(questionnaire);
  open.set(key, known);
  return known.store;
}

function create(questionnaire: Questionnaire): OpenStore {
  const listeners = new Set<Listeners>();
  const tell = (call: (listener: Listeners) => void) => listeners.forEach(call);
  const device = browserDevice((count) => store.summary.change({ unkept: count }));
  // What cannot be kept of these is no word that could be lost: it is with the server.
  const known = new KnownAnswers({ ...questionnaire, clock: device.clock, store: browserDevice(() => undefined).store });
  let cancelLook = () => undefined as void;
  const transport = new AnswerTransport({
    ...questionnaire,
    isDraft: (questionId, kept) => store.isDraft(questionId, kept),
    onInvalid: (questionId, problems) => store.receiveProblems(questionId, problems),
    onSaved: ({ progress }) => tell(({ onProgress }) => onProgress(progress)),
    onServerError: (message) => {
      // Once for each time the server is out of order, not with each attempt.
      if (store.summary.get().link === 'online') snackbar.error(ANSWER_MESSAGES.unableToSaveData(message));
    },
  });
  const store: AnsweringStore = new AnsweringStore({
    ...questionnaire,
    device,
    transport,
    onOutdated: () => {
      // Twenty refused answers are one reason to look.
      cancelLook();
      cancelLook = device.clock.after(LOOK_AFTER, () => tell(({ onOutdated }) => onOutdated()));
    },
    onKnown: known.add,
  });
  return { store, transport, known, listeners };
}

/** While it is on the screen. Afterwards it ends by itself, once nothing of it is on its way any more. */
export function keepOpen(questionnaire: Questionnaire, listener: Listeners): () => void {
  const key = keyOf(questionnaire);
  const opened = open.get(key) ?? create(questionnaire);
  open.set(key, opened);
  const { store, transport, listeners } = opened;
  const isFirst = listeners.size === 0;
  listeners.add(listener);
  if (isFirst) void start(opened);
  const stopFollowing = followBrowser(store, transport, listener.onOutdated);
  return () => {
    stopFollowing();
    listeners.delete(listener);
    void end(key, opened);
  };
}

/** Without a connection the page is as old as its loading; what was saved after that is known all the same. */
async function start({ store, known }: OpenStore): Promise<void> {
  if (!connection.isOpen())
    for (const { questionId, answer, revision } of await known.load()) store.questions.receive(questionId, answer, revision);
  await store.open();
}

// A text that this device could not keep lives on this page alone.
beforeReload(async () => {
  const stores = [...open.values()].map(({ store }) => store);
  if (connection.isOpen()) await Promise.all(stores.map((store) => store.flush()));
  return stores.every((store) => store.summary.get().unkept === 0);
});

async function end(key: string, { store, listeners }: OpenStore): Promise<void> {
  if (listeners.size > 0) return;
  await store.close();
  if (listeners.size > 0) return;
  store.dispose();
  open.delete(key);
}

/** Everything typed in this tab; what could not be saved is named. */
export async function flushAnswers(): Promise<readonly UnsavedAnswer[]> {
  const unsaved = await Promise.all(
    [...open.values()].map(async ({ store }) =>
      (await store.flush()).map(({ item, reason }) => ({ questionId: item, label: store.questions.get(item)?.asked.label ?? '', reason })),
    ),
  );
  return unsaved.flat();
}

export interface UnsavedAnswer {
  readonly questionId: string;
  readonly label: string;
  readonly reason: 'conflict' | 'refused' | 'unreachable' | 'signed-out' | 'other-account';
}
