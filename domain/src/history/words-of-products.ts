import { type AnswerContent, OTHER_LABEL, OTHER_OPTION } from '../answer/answer.types.ts';
import { dayInWords } from './changed-fields.ts';
import { inWords, type Names, type Sentence, say, type Tell, value, wording } from './history.telling.ts';

interface OfProducts {
  readonly participationIds: readonly string[];
}
interface OfProduct {
  readonly participationId: string;
}
interface OfAnswer extends OfProduct {
  readonly questionId: string;
}
interface Notes {
  readonly notes: string | null;
  readonly shareNotes: boolean;
}
interface RemovedEntry {
  readonly productName: string;
}

/** A rating is of the words that were rated. */
const VOID = '; ratings of the earlier answer no longer count';

const products = (names: Names, ids: readonly string[]): Sentence => inWords(ids.map(names.product));
const deadline = (state: { readonly answersSubmitDeadline?: string | null } | null) => dayInWords(state?.answersSubmitDeadline);

function notesInWords(state: Partial<Notes> | null): string | null {
  if (!state?.notes) return null;
  return state.shareNotes ? `${state.notes}\n(Shared with the vendor after completion)` : state.notes;
}

/** Choices and files are ids; clarifications of choices are texts by the id of the choice. */
function contentInWords(names: Names, content: Partial<AnswerContent> | null): string | null {
  if (!content) return null;
  const { value, secondaryValue, notApplicable, notApplicableDescription } = content;
  if (notApplicable) return notApplicableDescription ? `Not applicable: ${notApplicableDescription}` : 'Not applicable';
  const chosen = Array.isArray(value)
    ? value.map((id: string) => (id === OTHER_OPTION ? OTHER_LABEL : names.choice(id).text)).join('\n')
    : value;
  const text = typeof chosen === 'boolean' ? (chosen ? 'Yes' : 'No') : (chosen ?? '');
  const clarified = typeof secondaryValue === 'object' ? Object.values(secondaryValue ?? {}) : [secondaryValue];
  return [String(text), ...clarified].filter(Boolean).join('\n') || null;
}

export const PRODUCT_WORDS = {
  'participation.added': (({ payload, names }) =>
    wording(say`added ${products(names, payload.participationIds)} to the project`)) satisfies Tell<OfProducts>,

  'participation.invited': (({ payload, names }) =>
    wording(say`invited ${products(names, payload.participationIds)}`)) satisfies Tell<OfProducts>,

  'participation.reinvited': (({ payload, names }) =>
    wording(say`sent the invitation of ${names.product(payload.participationId)} again`)) satisfies Tell<OfProduct>,

  'participation.removed': (({ payload: { entries } }) => {
    const removed = entries.map(({ productName }) => productName || 'a product');
    return wording(say`removed ${inWords(removed)} from the project`);
  }) satisfies Tell<{ entries: readonly RemovedEntry[] }>,

  'participation.claimed': (({ payload, names }) =>
    wording(say`took up the invitation of ${names.product(payload.participationId)}`)) satisfies Tell<OfProduct>,

  'participation.accepted': (({ payload, names }) =>
    wording(say`accepted the invitation for ${names.product(payload.participationId)}`)) satisfies Tell<OfProduct>,

  'participation.declined': (({ payload, names }) => {
    const product = names.product(payload.participationId);
    return wording(payload.wasAccepted ? say`withdrew ${product}, which had accepted before` : say`declined the invitation for ${product}`);
  }) satisfies Tell<OfProduct & { wasAccepted: boolean }>,

  'participation.deadlineSet': (({ payload: { participationId, from, to }, names }) => {
    const [was, now] = [dayInWords(from), dayInWords(to)];
    const earlier = from ? `was ${was}` : 'had none of its own';
    return wording(say`set the deadline of ${names.product(participationId)} to ${value(now)} (${earlier})`, from && was, now);
  }) satisfies Tell<OfProduct & { from: string | null; to: string }>,

  'participation.submitRequested': (({ payload, before, after, names }) => {
    const until = payload.deadline ? say`, until ${dayInWords(payload.deadline)}` : [];
    const opened = say`opened the submitted answers of ${names.product(payload.participationId)} again${until}`;
    return wording(opened, `Deadline: ${deadline(before)}`, `Deadline: ${deadline(after)}`);
  }) satisfies Tell<OfProduct & { deadline: string | null }, { answersSubmitDeadline: string | null }>,

  'participation.chosen': (({ payload: { submitted, extended }, names }) => {
    const scored = submitted.length > 0 ? [say`${products(names, submitted)} with the answers given so far`] : [];
    const later = extended.map(({ id, deadline: day }) => say`${names.product(id)} with more time until ${dayInWords(day)}`);
    const all = [...scored, ...later].flatMap((part, index) => (index === 0 ? part : ['; ', ...part]));
    return wording(say`chose the products for scoring: ${all.length > 0 ? all : 'nothing was left to decide'}`);
  }) satisfies Tell<{ submitted: readonly string[]; extended: readonly { id: string; deadline: string }[] }>,

  'participation.noted': (({ payload: { participationId, shareNotes }, before, after, names }) => {
    const product = names.product(participationId);
    if (!before && !after) return wording(say`wrote the notes about ${product}`);
    const [was, now] = [notesInWords(before), notesInWords(after)];
    if (now === null && was !== null) return wording(say`removed the notes about ${product}`, was, now);
    if (before?.notes === after?.notes) {
      const sharing = shareNotes ? say`shared the notes about ${product} with its vendor` : say`stopped sharing the notes about ${product}`;
      return wording(before?.shareNotes === after?.shareNotes ? say`saved the notes about ${product} without a change` : sharing, was, now);
    }
    return wording(was === null ? say`wrote notes about ${product}` : say`changed the notes about ${product}`, was, now);
  }) satisfies Tell<OfProduct & { shareNotes: boolean }, Notes>,

  'answer.submitted': (({ payload, names }) =>
    wording(say`submitted the answers of ${names.product(payload.participationId)}`)) satisfies Tell<OfProduct>,

  'answer.givenAgain': (({ payload: { participationId, questionId }, before, after, names }) => {
    const was = contentInWords(names, before);
    const answered = say`answered ${names.question(questionId)} ${was === null ? '' : 'again '}for ${names.product(participationId)}`;
    return wording(was === null ? answered : say`${answered}${VOID}`, was, contentInWords(names, after) ?? 'No answer');
  }) satisfies Tell<OfAnswer, AnswerContent>,

  'answer.corrected': (({ payload: { participationId, questionId }, before, after, names }) => {
    const corrected = say`corrected ${names.product(participationId)}’s answer to ${names.question(questionId)}${VOID}`;
    return wording(corrected, contentInWords(names, before), contentInWords(names, after));
  }) satisfies Tell<OfAnswer, AnswerContent>,

  'answer.updateRequested': (({ payload: { participationId, questionId, notes }, names }) => {
    const asked = say`asked ${names.product(participationId)} to answer ${names.question(questionId)} again`;
    return wording(asked, null, notes);
  }) satisfies Tell<OfAnswer & { notes: string | null }>,
};
