import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { waitForCode } from '../../features/account/session/pending-sign-in.ts';
import { sealSecret } from '../../features/account/two-step/sealed-secret.ts';
import { codeOf, newSecret, stepAt } from '../../features/account/two-step/totp.ts';
import { givenAccount } from '../given/given-account.ts';
import { givenTwoStep } from '../given/given-two-step.ts';
import type { World } from '../world.ts';

/** Somebody who uses two-step sign-in and has just entered the password, and what the manager's app would show. */
export async function givenTwoStepFacts(world: World, companyId: string, manager: SignedInActor) {
  const careful = await givenAccount(world, { companyId });
  const { recoveryCodes } = await givenTwoStep(world, { user: careful });
  const { passwordHash } = await world.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', careful.userId)
    .executeTakeFirstOrThrow();
  const { token } = await world.db.transaction().execute((tx) => waitForCode(tx, world.as(careful), { id: careful.userId, passwordHash }));
  const secret = newSecret();
  return {
    careful,
    twoStep: {
      secret: sealSecret(world.app.parts.config.secretsKey, manager.userId, secret),
      code: codeOf(secret, stepAt(world.clock.now())),
      pending: { token, code: recoveryCodes[0]! },
    },
  };
}
