import { NotFoundView } from '../../../ui/message/error-views.tsx';

/** Says the same to everybody: whether there ever was an invitation is known to those who got one. */
export function InvitationGone() {
  return (
    <NotFoundView text="If you followed an invitation, it was withdrawn or declined, or it is for another account. Ask the firm that invited you for a new one." />
  );
}
