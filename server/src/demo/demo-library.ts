import { questionDefinitionSchema } from '@weighbridge/domain/question/question.schema.ts';
import { addLibraryQuestions } from '../features/library/add-library-questions.ts';
import { createQuestionGroup } from '../features/library/create-question-group.ts';
import type { Ctx, Parts } from '../platform/context.ts';
import { asUser } from './demo-context.ts';
import { LAKESIDE_LIBRARY } from './demo-library-lakeside.ts';
import { NORTHWIND_LIBRARY } from './demo-library-northwind.ts';
import { PLATFORM_LIBRARY } from './demo-library-platform.ts';
import type { DemoGroup, DemoQuestion } from './demo-question.ts';

/** The Smart Library: the external part, and those of two firms. `people` are the ids of the users who write each. */
export async function loadLibrary(parts: Parts, people: { admin: string; olivia: string; lena: string }): Promise<void> {
  await load(await asUser(parts, people.admin, 410), PLATFORM_LIBRARY);
  await load(await asUser(parts, people.olivia, 330), NORTHWIND_LIBRARY);
  await load(await asUser(parts, people.lena, 250), LAKESIDE_LIBRARY);
}

type Filed = { question: DemoQuestion; isPublic: boolean; groupId: string };

/** Groups one by one, their questions all at once: question by question the first start would take seconds longer. */
async function load(ctx: Ctx, groups: readonly DemoGroup[]): Promise<void> {
  const filed: Filed[] = [];
  for (const group of groups) await createGroups(ctx, group, null, filed);
  await ctx.transaction((tx) =>
    addLibraryQuestions(
      tx,
      ctx,
      filed.map(({ question, isPublic, groupId }) => ({ definition: questionDefinitionSchema.parse(question), isPublic, groupId })),
    ),
  );
}

async function createGroups(ctx: Ctx, demo: DemoGroup, parent: { id: string } | null, filed: Filed[]): Promise<void> {
  const { name, description, questions = [], shared = [], groups = [] } = demo;
  const { id: groupId } = await createQuestionGroup(ctx, { name, description, parent: parent && { id: parent.id } });
  filed.push(...shared.map((question) => ({ question, isPublic: true, groupId })));
  filed.push(...questions.map((question) => ({ question, isPublic: false, groupId })));
  for (const below of groups) await createGroups(ctx, below, { id: groupId }, filed);
}
