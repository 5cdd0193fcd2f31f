import { expect, it } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { snackbarStore } from '../../../ui/message/snackbar.ts';
import { givenStore } from '../testing/fake-transport.ts';
import {
  givenScoredAnswer,
  givenScoring,
  givenScoringProduct,
  givenScoringQuestion,
  givenScoringSection,
} from '../testing/given-scoring.ts';
import type { ScoringTransport } from './transport.ts';

const question = givenScoringQuestion('How large?');
const product = givenScoringProduct('Gold');
const section = givenScoringSection('Network', [question]);
const scoring = givenScoring({ sections: [section], products: [product] });
const place = { question: question.id, product: product.id };
const ann = { id: 'ann', name: 'Ann Able' };
const written = (value: string) => ({ value, updatedAt: '2026-03-01T12:00:00.000Z', updatedBy: ann });

/** An answer with this note on it. */
async function givenNote(note: string | null, change: Partial<ScoringTransport> = {}) {
  const answer = givenScoredAnswer(question, product, { notes: note === null ? null : written(note) });
  const { store, transport } = await givenStore(scoring, [answer], change);
  return { transport, answer, notes: store.notes, stored: () => store.cell(place)?.answer?.notes?.value ?? null };
}

it.each([
  ['a first note', null, 'Good', 'Good', null],
  ['another one', 'Good', 'Better', 'Better', '2026-03-01T12:00:00.000Z'],
  ['without the spaces around it', null, '  Good ', 'Good', null],
  ['none any more', 'Good', ' ', null, '2026-03-01T12:00:00.000Z'],
])('saves %s', async (_what, before, text, saved, seenUpdatedAt) => {
  const { notes, transport, stored } = await givenNote(before);
  notes.write(place, text);
  expect(notes.get(place)).toEqual({ text, isSaving: false, problem: null });
  const done = notes.commit(place);
  expect(notes.get(place)).toEqual({ text, isSaving: true, problem: null });
  await done;
  expect(notes.get(place)).toBeNull();
  expect(transport.note.mock.calls).toEqual([[place, { notes: saved, seenUpdatedAt }]]);
  expect(stored()).toBe(saved);
});

it.each([
  ['says what is saved already', 'Good', ' Good'],
  ['is empty as before', null, ''],
])('saves nothing that %s', async (_what, before, text) => {
  const { notes, transport } = await givenNote(before);
  notes.write(place, text);
  await notes.commit(place);
  expect(notes.get(place)).toBeNull();
  expect(transport.note).not.toHaveBeenCalled();
});

it('saves nothing where nothing was written', async () => {
  const { notes, transport } = await givenNote('Good');
  await notes.commit(place);
  expect(transport.note).not.toHaveBeenCalled();
});

it('saves once while it is being saved', async () => {
  const { notes, transport } = await givenNote(null);
  notes.write(place, 'Good');
  await Promise.all([notes.commit(place), notes.commit(place)]);
  expect(transport.note).toHaveBeenCalledTimes(1);
});

it('keeps what was typed while it was being saved', async () => {
  const { notes, stored } = await givenNote(null);
  notes.write(place, 'Good');
  const done = notes.commit(place);
  notes.write(place, 'Good, but');
  await done;
  expect(stored()).toBe('Good');
  expect(notes.get(place)).toEqual({ text: 'Good, but', isSaving: false, problem: null });
});

it('keeps what could not be saved, and says so', async () => {
  const { notes, transport } = await givenNote('Good', { note: () => Promise.reject(new AppError({ code: 'INTERNAL' })) });
  const loads = transport.loadAnswers.mock.calls.length;
  notes.write(place, 'Better');
  await notes.commit(place);
  expect(notes.get(place)).toEqual({ text: 'Better', isSaving: false, problem: 'Unable to save Notes' });
  expect(snackbarStore.getMessages().map(({ tone, text }) => [tone, text])).toEqual([['error', 'Unable to save Notes']]);
  expect(transport.loadAnswers).toHaveBeenCalledTimes(loads);
});

it.each([
  ['Ann Able', 'Ann Able wrote a note meanwhile. Save again to replace it.'],
  [null, 'Somebody wrote a note meanwhile. Save again to replace it.'],
])('says who was faster, and replaces theirs when it is saved again: %s', async (by, problem) => {
  const theirs = { value: 'Theirs', updatedAt: '2026-03-09T12:00:00.000Z', updatedBy: ann };
  const conflict = { by, at: theirs.updatedAt };
  const { notes, transport, answer, stored } = await givenNote(null, {
    note: () => Promise.reject(new AppError({ code: 'CONFLICT', conflict })),
  });
  transport.loadAnswers.mockResolvedValue([{ ...answer, notes: theirs }]);
  notes.write(place, 'Mine');
  await notes.commit(place);
  expect(notes.get(place)).toEqual({ text: 'Mine', isSaving: false, problem });
  expect(stored()).toBe('Theirs');
  transport.note.mockResolvedValue({ ...answer, notes: written('Mine') });
  await notes.commit(place);
  expect(transport.note.mock.calls.at(-1)).toEqual([place, { notes: 'Mine', seenUpdatedAt: '2026-03-09T12:00:00.000Z' }]);
  expect(notes.get(place)).toBeNull();
});
