import { type AppError, toAppError } from '../../../lib/errors.ts';
import { postOperation } from '../../../lib/graphql/post-operation.ts';
import { type Outcome, SendFailure, type Transport } from '../../../lib/journal/delivery.ts';
import type { JournalEntry } from '../../../lib/journal/journal-entry.ts';
import { newVersion } from '../../../lib/offline/version.ts';
import { type Answer, type SavedAnswer, SET_ANSWER, SET_ANSWERS, WHO_IS_HERE } from './answer.operations.ts';
import type { KeptAnswer, Problems } from './kept-answer.ts';

interface AnswerTransportOptions {
  projectId: string;
  productId: string;
  accountId: string;
  /** What cannot be given like this is kept on the server all the same. */
  isDraft: (questionId: string, kept: KeptAnswer) => boolean;
  onSaved: (saved: SavedAnswer) => void;
  /** The server knows a rule that this page does not. */
  onInvalid: (questionId: string, problems: Problems) => void;
  onServerError: (message: string) => void;
}

type Entry = JournalEntry<KeptAnswer>;

export class AnswerTransport implements Transport<KeptAnswer, Answer> {
  readonly #options: AnswerTransportOptions;
  #isSure = true;

  constructor(options: AnswerTransportOptions) {
    this.#options = options;
  }

  /** Another account may have signed in in another tab: asked before anything more is sent. */
  doubtIdentity(): void {
    this.#isSure = false;
  }

  async send(entries: readonly Entry[]): Promise<Outcome<Answer>[]> {
    try {
      await this.#identify();
      const saved = entries.length === 1 && entries[0] ? [await this.#sendOne(entries[0])] : await this.#sendMany(entries);
      for (const one of saved) this.#options.onSaved(one);
      return saved.map(({ questionId, kind, revision, answer }) => ({ item: questionId, kind, revision, current: answer }));
    } catch (error) {
      throw this.#failureOf(error);
    }
  }

  async #identify(): Promise<void> {
    if (this.#isSure) return;
    const { profile } = await postOperation(WHO_IS_HERE, {});
    if (profile.id !== this.#options.accountId) throw new SendFailure('other-account');
    this.#isSure = true;
  }

  async #sendOne(entry: Entry): Promise<SavedAnswer> {
    const isDraft = this.#options.isDraft(entry.item, entry.content);
    try {
      return await this.#setAnswer(entry, isDraft);
    } catch (error) {
      const { code, fields } = toAppError(error);
      if (code !== 'INVALID_INPUT' || isDraft) throw error;
      this.#options.onInvalid(entry.item, fields);
      return this.#setAnswer(entry, true);
    }
  }

  async #setAnswer(entry: Entry, isDraft: boolean): Promise<SavedAnswer> {
    const input = { ...this.#place(), ...orderOf(entry), answer: { ...entry.content.content }, isDraft };
    return (await postOperation(SET_ANSWER, { input })).setAnswer;
  }

  async #sendMany(entries: readonly Entry[]): Promise<readonly SavedAnswer[]> {
    const answers = entries.map((entry) => ({
      ...orderOf(entry),
      ...entry.content.content,
      isDraft: this.#options.isDraft(entry.item, entry.content),
    }));
    return (await postOperation(SET_ANSWERS, { input: { ...this.#place(), answers } })).setAnswers.results;
  }

  #place() {
    return { project: { id: this.#options.projectId }, product: { id: this.#options.productId } };
  }

  #failureOf(error: unknown): SendFailure {
    if (error instanceof SendFailure) return error;
    const failure = toAppError(error);
    if (failure.status === 401) {
      this.doubtIdentity();
      return new SendFailure('signed-out');
    }
    if (failure.code === 'DOCUMENT_UNKNOWN') {
      // The text is as good as it was; it is this page that the server no longer understands.
      newVersion.announce();
      return new SendFailure('unreachable', failure.message);
    }
    if (!isPassing(failure)) return new SendFailure('refused', failure.message);
    if (failure.status === 500) this.#options.onServerError(failure.message);
    return new SendFailure('unreachable', failure.message);
  }
}

const orderOf = ({ item, clientId, sequence, baseRevision }: Entry) => ({
  question: { id: item },
  clientId,
  clientSequence: sequence,
  baseRevision,
});

/** About the way to the server or its state just now, not about the answer. */
function isPassing({ status }: AppError): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
