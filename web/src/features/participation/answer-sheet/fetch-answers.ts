import { postOperation } from '../../../lib/graphql/post-operation.ts';
import { ANSWERS_NOW } from '../answer/answer.operations.ts';
import { type AnsweredProduct, placeOf } from './answered-product.ts';

async function fetchQuestions({ project, product }: ReturnType<typeof placeOf>) {
  const { invitation } = await postOperation(ANSWERS_NOW, { project: project.id, product: product.id });
  return invitation.sections.flatMap(({ questions }) => questions);
}

/** Everything the server holds as given, to be kept for the next project: neither drafts nor what does not apply. */
export async function fetchSavedAnswers(product: AnsweredProduct) {
  return (await fetchQuestions(placeOf(product))).flatMap(({ id, answer }) => {
    if (!answer || answer.isDraft || answer.notApplicable || answer.value === null) return [];
    return [{ id, value: answer.value, secondaryValue: answer.secondaryValue }];
  });
}

/** What somebody who looks at the answers now has seen of each: later changes of others are not theirs to replace. */
export async function fetchRevisions(product: AnsweredProduct): Promise<ReadonlyMap<string, number>> {
  return new Map((await fetchQuestions(placeOf(product))).map(({ id, revision }) => [id, revision]));
}
