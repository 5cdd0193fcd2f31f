import { postOperation } from '../../../lib/graphql/post-operation.ts';
import { WHO_IS_HERE } from './answer.operations.ts';

/**
 * Whether this browser is still signed in with this account; true for a visitor, who has none. Asked before a page with answers is
 * reloaded: with an expired session the reload would lead to the sign-in page, away from the answer that is being written.
 */
export async function isSameAccount(account: string | null): Promise<boolean> {
  if (account === null) return true;
  const { profile } = await postOperation(WHO_IS_HERE, {});
  return profile.id === account;
}
