import '../../features/account/record/account.tables.ts';
import '../../features/company/company.tables.ts';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { plainText } from '@weighbridge/domain/history/history.telling.ts';
import { setAnswer } from '../../features/answer/saving/set-answer.ts';
import { readHistory } from '../../features/history/read-history.ts';
import type { World } from '../world.ts';
import { givenAnswering, setEntry } from './given-answering.ts';
import { setStatus } from './given-questions.ts';

/** A product that has answered and submitted, in a project that is scored, and what its history says. */
export async function givenHistory(world: World, questions: readonly string[] = ['How many dentists?']) {
  const given = await givenAnswering(world, { questions });
  const { project, product, vendor } = given;
  for (const question of given.questions) await setAnswer(world.as(vendor), { project, product, question, answer: { value: 'ten' } });
  await setEntry(world, product, { answersSubmittedAt: world.clock.now() });
  await setStatus(world, project, 'SCORING');
  const read = (input: object = {}, by: SignedInActor = given.manager) => readHistory(world.as(by), { project: project.id, ...input });
  const wording = async (input: object = {}, by?: SignedInActor) =>
    (await read(input, by)).entries.map(({ sentence }) => plainText(sentence));
  return { ...given, read, wording };
}
