import { openSecret } from '../../features/account/two-step/sealed-secret.ts';
import { codeOf, stepAt } from '../../features/account/two-step/totp.ts';
import { givenCookie, graphql } from '../http.ts';
import type { World } from '../world.ts';
import { givenAccount, PASSWORD } from './given-account.ts';

type Account = Awaited<ReturnType<typeof givenAccount>>;

/** Somebody who has switched on two-step sign-in, the way people do, and what their app and their paper hold. */
export async function givenTwoStep(world: World, given: { user?: Account; cookie?: string } = {}) {
  const user = given.user ?? (await givenAccount(world));
  const cookie = given.cookie ?? (await givenCookie(world, user));
  const call = async (document: string, input: object) => {
    const { data, errors } = await graphql(world, document, { cookie, variables: { input } });
    if (errors[0]) throw new Error(errors[0].message);
    return data;
  };
  await call('mutation ($input: StartTwoStepInput!) { startTwoStep(input: $input) { secret } }', { password: PASSWORD });
  const stored = await world.db.selectFrom('twoSteps').select('secret').where('userId', '=', user.userId).executeTakeFirstOrThrow();
  const secret = openSecret(world.app.parts.config.secretsKey, user.userId, stored.secret)!;
  const { confirmTwoStep } = await call('mutation ($input: ConfirmTwoStepInput!) { confirmTwoStep(input: $input) { recoveryCodes } }', {
    code: codeOf(secret, stepAt(world.clock.now())),
  });
  return { user, secret, recoveryCodes: confirmTwoStep.recoveryCodes as string[] };
}
