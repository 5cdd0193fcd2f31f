import { beforeAll, expect, it } from 'vitest';
import { ask, type GivenFaq, givenFaq, publish } from '../../testing/given/given-faq.ts';
import { givenInvited } from '../../testing/given/given-invitation.ts';
import { givenProduct } from '../../testing/given/given-project.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { claimInvitation } from '../participation/invitation/claim-invitation.ts';
import { listFaq } from './list-faq.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

/** Asked with the link of an invitation by e-mail and answered privately; then the addressee, of this vendor, takes it up. */
async function givenTakenUp(given: GivenFaq, vendorId: string) {
  const asked = await ask(given, given.linkC, 'May we join late?');
  await publish(given, asked, false);
  await ask(given, given.team, 'Until Friday.', { parent: { id: asked.id } });
  await ask(given, given.linkC, 'Which one?', { parent: { id: asked.id } });
  const user = await world.givenUser({ type: 'VENDOR', vendorId, email: `${given.project.id}@new.test` });
  await claimInvitation(world.as(user), { project: given.project, hash: given.linkC.hash });
  return { asked, user };
}

const EXPECTED = {
  text: 'May we join late?',
  isAddedByMe: true,
  answers: [{ text: 'Until Friday.' }, { text: 'Which one?', isAddedByMe: true }],
};

it('what was asked with a link belongs to the vendor that takes the invitation up', async () => {
  const given = await givenFaq(world);
  const { vendorId } = await givenProduct(world, { name: 'Gamma Plan' });
  const { user } = await givenTakenUp(given, vendorId);
  expect((await listFaq(world.as(user), { project: given.project.id })).items).toMatchObject([EXPECTED]);
  expect((await listFaq(given.vendorB.ctx, { project: given.project.id })).items).toEqual([]);
});

it('also when the vendor is in the project with that product already', async () => {
  const given = await givenFaq(world);
  const present = await givenInvited(world, { id: given.project.id, companyId: given.companyId }, { name: 'Gamma Plan' });
  const { user, asked } = await givenTakenUp(given, present.vendorId);
  expect((await listFaq(world.as(user), { project: given.project.id })).items).toMatchObject([{ ...EXPECTED, productName: 'Gamma Plan' }]);
  const row = await world.db.selectFrom('faqEntries').select('participationId').where('id', '=', asked.id).executeTakeFirstOrThrow();
  expect(row.participationId).toBe(present.id);
});
