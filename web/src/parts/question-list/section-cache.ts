import type { ApolloCache, Reference } from '@apollo/client';
import type { QuestionHolder } from '../question/holder.ts';

/*
 * A response of the server changes the list in place: loading a thousand questions again after each click would be slow. These
 * functions also run before the response, with what is expected; a refusal undoes that.
 */

type Change = (refs: readonly Reference[]) => readonly Reference[];

const refOf = (typename: string, id: string): Reference => ({ __ref: `${typename}:${id}` });
const without = (refs: readonly Reference[], { __ref }: Reference) => refs.filter((one) => one.__ref !== __ref);

/** `after` is the one it then follows; null puts it first, undefined last. */
function put(refs: readonly Reference[], added: readonly Reference[], after: Reference | null | undefined): Reference[] {
  const rest = refs.filter((one) => !added.some(({ __ref }) => __ref === one.__ref));
  const place = after === undefined ? rest.length : after === null ? 0 : rest.findIndex(({ __ref }) => __ref === after.__ref) + 1;
  return [...rest.slice(0, place), ...added, ...rest.slice(place)];
}

function changeQuestions(cache: ApolloCache, sectionId: string, change: Change): void {
  cache.modify({
    id: refOf('Section', sectionId).__ref,
    fields: { questions: (refs: readonly Reference[] = []) => change(refs) },
  });
}

function changeSections(cache: ApolloCache, holder: QuestionHolder, change: Change): void {
  if (holder.kind === 'template') {
    cache.modify({
      id: refOf('Template', holder.id).__ref,
      fields: { sections: (refs: readonly Reference[] = []) => change(refs) },
    });
    return;
  }
  cache.modify({
    fields: {
      projectSections: (refs: readonly Reference[] = [], { storeFieldName }) => (storeFieldName.includes(holder.id) ? change(refs) : refs),
    },
  });
}

export function putQuestion(cache: ApolloCache, sectionId: string, id: string, after?: string | null): void {
  const follows = after ? refOf('ProjectQuestion', after) : after;
  changeQuestions(cache, sectionId, (refs) => put(refs, [refOf('ProjectQuestion', id)], follows as Reference | null | undefined));
}

export function removeQuestion(cache: ApolloCache, sectionId: string, id: string): void {
  changeQuestions(cache, sectionId, (refs) => without(refs, refOf('ProjectQuestion', id)));
}

export function putSections(cache: ApolloCache, holder: QuestionHolder, ids: readonly string[], after?: string | null): void {
  const follows = after ? refOf('Section', after) : after;
  changeSections(cache, holder, (refs) =>
    put(
      refs,
      ids.map((id) => refOf('Section', id)),
      follows as Reference | null | undefined,
    ),
  );
}

export function removeSection(cache: ApolloCache, holder: QuestionHolder, id: string): void {
  changeSections(cache, holder, (refs) => without(refs, refOf('Section', id)));
}

/** After a review fewer tasks wait: the old numbers must not show again. */
export function forgetTasks(cache: ApolloCache): void {
  cache.evict({ fieldName: 'tasksCount' });
  cache.evict({ fieldName: 'tasks' });
}
