import { useSubscription } from '@apollo/client/react';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { useOptionalProfile } from '../../../lib/session/session.ts';
import { ANSWERING_CHANGED } from '../answer/answer.operations.ts';
import type { InvitedProduct } from '../invitation.operations.ts';
import { isOtherAccount } from '../is-other-account.ts';

/**
 * What happens to an invitation that is open and not decided: a colleague accepts it, the project goes on or ends, the firm withdraws it.
 * Once it is accepted its questionnaire listens. A visitor has no live channel.
 */
export function useUndecidedLive(product: InvitedProduct, onGone: (listenAgain: () => void) => void): void {
  const [isRefused, setIsRefused] = useState(false);
  const profile = useOptionalProfile();
  const listens = profile !== null && product.participationStatus === 'PENDING' && !isOtherAccount(profile, product);
  useSubscription(ANSWERING_CHANGED, {
    variables: { project: product.projectId, product: product.id },
    skip: !listens || isRefused,
    ignoreResults: true,
    onError: (error) => {
      if (!toAppError(error).isNotFound) return;
      setIsRefused(true);
      onGone(() => setIsRefused(false));
    },
  });
}
