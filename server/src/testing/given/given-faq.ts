import '../../features/faq/faq.tables.ts';
import { visitor } from '@weighbridge/domain/access/actor.ts';
import { createFaqQuestion } from '../../features/faq/create-faq-question.ts';
import { publishFaqQuestion, rejectFaqQuestion } from '../../features/faq/review-faq-question.ts';
import type { Ctx } from '../../platform/context.ts';
import type { World } from '../world.ts';
import { givenAnswering, givenEntry } from './given-answering.ts';
import { givenEmailInvited, givenHash } from './given-invitation.ts';

/** Who asks: somebody with an account, or with nothing but the link of an invitation. */
export interface Asker {
  readonly ctx: Ctx;
  readonly hash: string | null;
}

/**
 * A project in AWAITING with its manager; two vendors that accepted, each with a user and a link; and an invitation by e-mail that nobody
 * has registered for.
 */
export async function givenFaq(world: World, change: Parameters<typeof givenAnswering>[1] = {}) {
  const given = await givenAnswering(world, change);
  const { companyId, project } = given;
  const beta = await givenEntry(world, { companyId, projectId: project.id, name: 'Beta Plan' });
  const invited = await givenEmailInvited(world, { id: project.id, companyId }, `${project.id}@new.test`, 'Gamma Plan');
  /** Each call has a context of its own, at its own time. */
  const asker = (actor: Parameters<World['as']>[0], hash: string | null): Asker => ({
    get ctx() {
      return world.as(actor);
    },
    hash,
  });
  const linkOf = async ({ id }: { id: string }) => asker(visitor, await givenHash(world, id, 'a@vendor.test'));
  return {
    ...given,
    beta,
    team: asker(given.manager, null),
    vendorA: asker(given.vendor, null),
    vendorB: asker(beta.vendor, null),
    linkA: await linkOf(given.product),
    linkB: await linkOf(beta.product),
    linkC: asker(visitor, invited.hash),
    entryC: { id: invited.id },
  };
}

export type GivenFaq = Awaited<ReturnType<typeof givenFaq>>;

export function ask({ project }: GivenFaq, { ctx, hash }: Asker, text: string, about: object = {}) {
  return createFaqQuestion(ctx, { project, hash, question: { text, ...about } });
}

export function publish({ project, team }: GivenFaq, question: { id: string }, makePublic: boolean) {
  return publishFaqQuestion(team.ctx, { project, question: { id: question.id }, makePublic });
}

export function reject({ project, team }: GivenFaq, question: { id: string }, reason: string) {
  return rejectFaqQuestion(team.ctx, { project, question: { id: question.id }, reason });
}

/** One question of each kind that nobody else may know of: in review, rejected, and private with an answer and a further question. */
export async function givenHidden(given: GivenFaq, asker: Asker) {
  const draft = await ask(given, asker, 'Only for the team: do you cover braces for adults?', { question: given.question });
  const rejected = await ask(given, asker, 'Will you take a lower price?');
  await reject(given, rejected, 'Not in writing.');
  const hidden = await ask(given, asker, 'How long is the waiting period for crowns?');
  await publish(given, hidden, false);
  await ask(given, given.team, 'Twelve months, for you alone.', { parent: { id: hidden.id } });
  const further = await ask(given, asker, 'And for bridges?', { parent: { id: hidden.id } });
  return { draft, rejected, hidden, further };
}
