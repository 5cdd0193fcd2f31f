import { useMutation } from '@apollo/client/react';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { randomId } from '../../../lib/journal/random-id.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { SET_ANSWERS } from '../answer/answer.operations.ts';
import { PARSE_ANSWERS_FILE, type ParsedAnswers } from './answer-sheet.operations.ts';
import { type AnsweredProduct, placeOf } from './answered-product.ts';
import { fetchRevisions } from './fetch-answers.ts';
import { batchesOf } from './import-batches.ts';
import { saveTyped } from './save-typed.ts';

export interface Review {
  readonly parsed: ParsedAnswers;
  /** What the person who reviews it has seen of each answer. */
  readonly revisions: ReadonlyMap<string, number>;
  /** The import as a writer of its own: sent again after a failure, nothing of it is written twice. */
  readonly clientId: string;
}

export interface ImportState {
  readonly isReading: boolean;
  /** Of the answers to write; null while none are being written. */
  readonly written: number | null;
  readonly review: Review | null;
  /** Read, and nothing of it can be set. */
  readonly nothing: ParsedAnswers | null;
  readonly failure: string | null;
  /** The questions that another person answered while this was being reviewed. */
  readonly left: readonly string[];
}

const IDLE: ImportState = { isReading: false, written: null, review: null, nothing: null, failure: null, left: [] };

export interface Import extends ImportState {
  read: (fileId: string) => Promise<void>;
  apply: () => Promise<void>;
  cancel: () => void;
}

interface Listeners {
  reload: () => Promise<unknown>;
  onDone: () => void;
}

/** From an uploaded file to answers: read, reviewed by a person, and only then written. */
export function useImport(product: AnsweredProduct, { reload, onDone }: Listeners): Import {
  const [state, setState] = useState(IDLE);
  const [parse] = useMutation(PARSE_ANSWERS_FILE);
  const [setAnswers] = useMutation(SET_ANSWERS);

  const open = async (fileId: string): Promise<Partial<ImportState>> => {
    // The file is held against what is stored, so what was typed has to be there first.
    const problem = await saveTyped();
    if (problem) return { failure: problem };
    const revisions = await fetchRevisions(product);
    const { data } = await parse({ variables: { input: { ...placeOf(product), file: { id: fileId } } } });
    if (!data) return {};
    const parsed = data.parseAnswersFile;
    return parsed.changes.length > 0 ? { review: { parsed, revisions, clientId: randomId() } } : { nothing: parsed };
  };

  const read = async (fileId: string) => {
    setState({ ...IDLE, isReading: true });
    const next = await open(fileId).catch((failure: unknown) => ({ failure: toAppError(failure).message }));
    setState({ ...IDLE, ...next });
  };

  const write = async ({ parsed, revisions, clientId }: Review): Promise<string[]> => {
    const left: string[] = [];
    let written = 0;
    for (const batch of batchesOf(parsed.changes)) {
      const answers = batch.map(
        ({ questionId, sectionId, answer: { value, secondaryValue, notApplicable, notApplicableDescription } }) => ({
          question: { id: questionId },
          section: { id: sectionId },
          value,
          secondaryValue,
          notApplicable,
          notApplicableDescription,
          clientId,
          clientSequence: 1,
          baseRevision: revisions.get(questionId) ?? 0,
        }),
      );
      const { data } = await setAnswers({ variables: { input: { ...placeOf(product), answers } } });
      const kept = new Set(data?.setAnswers.results.filter(({ kind }) => kind === 'CONFLICT').map(({ questionId }) => questionId));
      left.push(...batch.filter(({ questionId }) => kept.has(questionId)).map(({ label }) => label));
      written += batch.length;
      setState((before) => ({ ...before, written }));
    }
    return left;
  };

  const apply = async () => {
    const { review } = state;
    if (!review) return;
    setState({ ...state, written: 0, failure: null });
    try {
      const left = await write(review);
      await reload();
      setState({ ...IDLE, left });
      if (left.length < review.parsed.changes.length) snackbar.success(ANSWER_MESSAGES.imported.done);
      if (left.length === 0) onDone();
    } catch (failure) {
      setState({ ...state, written: null, failure: toAppError(failure).message });
      // A part of it may be there.
      await reload().catch(() => undefined);
    }
  };

  return { ...state, read, apply, cancel: () => setState(IDLE) };
}
