import { useQuery } from '@apollo/client/react';
import { DEBOUNCE } from '@weighbridge/domain/kernel/timing.ts';
import { INVITE_LIMITS, invitationSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { useDebouncedValue } from '../../../ui/timing/use-debounced-value.ts';
import { EXISTING_DOMAINS, type ExistingDomain } from './invite.operations.ts';

export type FindExisting = (email: string) => ExistingDomain | undefined;

/**
 * Which of the typed addresses belong to registered vendors, soon after they are typed. A failure stays silent: sending asks the server
 * once more.
 */
export function useExistingDomains(project: string, typed: readonly string[]): FindExisting {
  const emails = [...new Set(typed.map(validEmail).filter((email) => email !== null))].slice(0, INVITE_LIMITS.atOnce);
  // As one text, because a new list of the same addresses is no change.
  const settled = useDebouncedValue(emails.join(' '), DEBOUNCE.other);
  const { data, previousData } = useQuery(EXISTING_DOMAINS, {
    variables: { project, emails: settled.split(' ') },
    skip: settled === '',
    // Whether a product can still be chosen depends on the project, and changes with every choice.
    fetchPolicy: 'no-cache',
  });
  const known = (data ?? previousData)?.existingDomains ?? [];
  return (email) => known.find((domain) => domain.email === validEmail(email));
}

function validEmail(typed: string): string | null {
  const { data } = invitationSchema.shape.email.safeParse(typed);
  return data ?? null;
}
