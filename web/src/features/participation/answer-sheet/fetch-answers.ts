import { postOperation } from '../../../lib/graphql/post-operation.ts';
import { ANSWERS_NOW } from '../answer/answer.operations.ts';
import { type AnsweredProduct, placeOf } from './answered-product.ts';

async function fetchQuestions({ project, product }: ReturnType<typeof placeOf>) {
  const { invitation } = await postOperation(ANSWERS_NOW, { project: project.id, product: product.id });
  return invitation.sections.flatMap(({ questions }) => questions);
}

/** The saved answers, to be kept in the Product Profile: no drafts, and nothing marked as not applicable. */
export async function fetchSavedAnswers(product: AnsweredProduct) {
  return (await fetchQuestions(placeOf(product))).flatMap(({ id, answer }) => {
    if (!answer || answer.isDraft || answer.notApplicable || answer.value === null) return [];
    return [{ id, value: answer.value, secondaryValue: answer.secondaryValue }];
  });
}

/** The revision of each answer when the import is reviewed: what others change after that is not replaced. */
export async function fetchRevisions(product: AnsweredProduct): Promise<ReadonlyMap<string, number>> {
  return new Map((await fetchQuestions(placeOf(product))).map(({ id, revision }) => [id, revision]));
}
