import { visitor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect.ts';
import { entryOf, givenSignedUp } from '../../../testing/given/given-email-invitation.ts';
import { givenProduct } from '../../../testing/given/given-project.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { deleteUser } from '../../account/users/delete-user.ts';
import { declineInvitation } from './decline-invitation.ts';
import { getInvitation } from './get-invitation.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

it('somebody of a vendor who was deleted neither reads nor declines an invitation in its name with a link from before', async () => {
  const product = await givenProduct(world);
  const { projectId, hash, entryId, userId } = await givenSignedUp(world, { productId: product.id, status: 'PENDING' });
  const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
  const anybody = world.as(visitor);
  expect(await getInvitation(anybody, { project: projectId, hash })).toMatchObject({ product: { id: entryId } });
  world.clock.advance(1000);
  await deleteUser(world.as(admin), { id: userId });
  await expectRefusal(getInvitation(anybody, { project: projectId, hash }), 'NOT_FOUND');
  await expectRefusal(declineInvitation(anybody, { project: { id: projectId }, hash }), 'NOT_FOUND');
  expect(await entryOf(world, entryId)).toMatchObject({ participationStatus: 'PENDING' });
});
