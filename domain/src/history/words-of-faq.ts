import { type Names, say, type Tell, wording } from './history.telling.ts';

interface OfEntry {
  readonly entryId: string;
}
interface Asked extends OfEntry {
  /** Null for one of the team. */
  readonly participationId: string | null;
}
interface Words {
  readonly text: string;
  readonly rejectReason: string;
}

const forProduct = (names: Names, participationId: string | null) => (participationId ? say` for ${names.product(participationId)}` : []);

/** What vendors ask and the team answers: who and when, with the words beside it. */
export const FAQ_WORDS = {
  'faq.asked': (({ payload: { participationId }, after, names }) =>
    wording(say`asked a question${forProduct(names, participationId)}`, null, after?.text)) satisfies Tell<Asked, Words>,

  'faq.replied': (({ payload: { participationId }, after, names }) =>
    wording(
      participationId ? say`asked further${forProduct(names, participationId)}` : say`answered a question`,
      null,
      after?.text,
    )) satisfies Tell<Asked, Words>,

  'faq.published': (({ payload: { isPublic } }) =>
    wording(isPublic ? say`published a question to all vendors` : say`published a question to the vendor that asked`)) satisfies Tell<
    OfEntry & { isPublic: boolean },
    Words
  >,

  'faq.rejected': (({ after }) => wording(say`rejected a question`, null, after?.rejectReason)) satisfies Tell<OfEntry, Words>,

  'faq.askedAgain': (({ payload: { participationId }, before, after, names }) =>
    wording(say`asked a rejected question again${forProduct(names, participationId)}`, before?.text, after?.text)) satisfies Tell<
    Asked,
    Words
  >,

  'faq.updated': (({ before, after }) => wording(say`changed the words of a question or answer`, before?.text, after?.text)) satisfies Tell<
    OfEntry,
    Words
  >,
};
