import { postOperation } from '../../../lib/graphql/post-operation.ts';
import { WHO_IS_HERE } from './answer.operations.ts';

/**
 * Whether the server still takes this browser for this account; without one there is nothing to ask. Asked before a page in which
 * somebody writes is loaded anew: with a session that has expired that would lead them away, in the middle of a sentence.
 */
export async function isSameAccount(account: string | null): Promise<boolean> {
  if (account === null) return true;
  const { profile } = await postOperation(WHO_IS_HERE, {});
  return profile.id === account;
}
