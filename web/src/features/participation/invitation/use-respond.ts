import { useMutation } from '@apollo/client/react';
import { VENDOR_MESSAGES } from '@weighbridge/domain/participation/vendor-messages.ts';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { ACCEPT_INVITATION, CLAIM_INVITATION, DECLINE_INVITATION, type InvitedProduct } from '../invitation.operations.ts';

interface Respond {
  readonly product: Pick<InvitedProduct, 'id' | 'projectId'>;
  readonly hash: string | null;
  readonly onAnswered: () => void;
  /** It was withdrawn since the page was read. */
  readonly onGone: () => void;
}

export function useRespond({ product, hash, onAnswered, onGone }: Respond) {
  const [acceptInvitation] = useMutation(ACCEPT_INVITATION);
  const [declineInvitation] = useMutation(DECLINE_INVITATION);
  const [claimInvitation] = useMutation(CLAIM_INVITATION);
  const [accepting, setAccepting] = useState(false);
  const variables = { input: { project: { id: product.projectId }, product: { id: product.id }, hash } };

  const refused = (failure: unknown) => {
    if (toAppError(failure).isNotFound) onGone();
    else snackbar.error(failure);
  };

  const accept = async () => {
    setAccepting(true);
    try {
      await acceptInvitation({ variables });
      snackbar.success(VENDOR_MESSAGES.accepted);
    } catch (failure) {
      refused(failure);
    }
    setAccepting(false);
    onAnswered();
  };

  /** Answers the product it has become: another one, where the project had that of the company already. */
  const claim = async (): Promise<InvitedProduct | null> => {
    setAccepting(true);
    try {
      const { data } = await claimInvitation({ variables });
      snackbar.success(VENDOR_MESSAGES.claimed);
      return data?.claimInvitation ?? null;
    } catch (failure) {
      refused(failure);
      return null;
    } finally {
      setAccepting(false);
      onAnswered();
    }
  };

  const decline = async () => {
    let isGone = false;
    const { confirmed } = await confirm({
      title: 'Decline invitation',
      message: VENDOR_MESSAGES.confirmDecline,
      confirmLabel: 'Decline',
      danger: true,
      action: () =>
        declineInvitation({ variables }).catch((failure: unknown) => {
          if (!toAppError(failure).isNotFound) throw failure;
          isGone = true;
        }),
    });
    if (!confirmed) return;
    if (isGone) {
      onGone();
      return;
    }
    snackbar.warning(VENDOR_MESSAGES.declined);
    onAnswered();
  };

  return { accept, accepting, claim, decline };
}
