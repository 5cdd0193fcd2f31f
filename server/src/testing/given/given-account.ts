import { hashPassword } from '../../features/account/password/password.ts';
import type { World } from '../world.ts';

export const PASSWORD = 'Correct-Horse-1';

type Facts = NonNullable<Parameters<World['givenUser']>[0]>;

/** A user who can sign in with PASSWORD. */
export async function givenAccount(world: World, facts: Facts & { status?: 'ACTIVE' | 'DISABLED' | 'INVITED' | 'DRAFT' } = {}) {
  const { status = 'ACTIVE', ...rest } = facts;
  const user = await world.givenUser(rest);
  await givenPassword(world, user);
  await world.db.updateTable('users').set({ status }).where('id', '=', user.userId).execute();
  return user;
}

/** Lets a user sign in with PASSWORD. */
export async function givenPassword(world: World, { userId }: { userId: string }): Promise<void> {
  await world.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where('id', '=', userId)
    .execute();
}
