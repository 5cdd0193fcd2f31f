import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { VENDOR_MESSAGES } from '@weighbridge/domain/participation/vendor-messages.ts';
import { toAppError } from '../../../lib/errors.ts';
import { useSession } from '../../../lib/session/session.ts';
import { OtherInvitations } from '../../../parts/account/other-invitations.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { ACCEPT_INVITATION, type InvitationSignIn, type InvitedProduct } from '../invitation.operations.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { SignUpPanel, type TypedNames } from './sign-up-panel.tsx';

interface AcceptDialogProps {
  product: InvitedProduct;
  signIn: InvitationSignIn;
  hash: string | null;
  typed: TypedNames;
  onClose: () => void;
}

/** Who are you, and with the answer the invitation is accepted: nobody should have to look for the button again. */
export function AcceptDialog({ product, signIn, hash, typed, onClose }: AcceptDialogProps) {
  const session = useSession();
  const [acceptInvitation] = useMutation(ACCEPT_INVITATION);

  // People invited by e-mail have a company profile to complete first; the page says so after they have signed in.
  const accepts = product.participationStatus === 'PENDING';

  const enter = async () => {
    if (accepts) {
      try {
        await acceptInvitation({ variables: { input: { project: { id: product.projectId }, product: { id: product.id }, hash } } });
        snackbar.success(VENDOR_MESSAGES.accepted);
      } catch (failure) {
        // They are in, whatever became of the invitation. New terms are asked for as soon as the page is there again.
        if (toAppError(failure).reason !== 'terms-not-accepted') snackbar.error(failure);
      }
    }
    await session.refresh();
  };

  return (
    <Dialog title="Accept the invitation" onClose={onClose}>
      <Stack gap="md">
        <Text>
          {signIn.hasAccount
            ? `Enter your password to ${accepts ? 'accept' : 'go on with'} the invitation for ${signIn.productName}.`
            : `Create your account to answer for ${signIn.productName}.`}
        </Text>
        <OtherInvitations others={signIn.others} />
        {signIn.hasAccount ? (
          <SignInPanel email={signIn.email} submitLabel={accepts ? 'Sign In and Accept' : 'Sign In'} onSignedIn={enter} />
        ) : (
          <SignUpPanel email={signIn.email} hash={hash ?? ''} typed={typed} onSignedIn={enter} />
        )}
      </Stack>
    </Dialog>
  );
}
