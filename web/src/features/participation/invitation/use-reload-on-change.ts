import { useEffect, useRef } from 'react';
import { useOptionalProfile } from '../../../lib/session/session.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import type { InvitedProduct } from '../invitation.operations.ts';

/**
 * Accepting, declining, submitting, being asked to submit again and the end of the project open or close every question: they are read
 * again, whether it was decided here or elsewhere, and so is what the page says about them; so does the approval of the company, which
 * the invitation has waited for. For a visitor nothing opens, and after declining their hash has ended: asking again would find nothing
 * and take the page away.
 */
export function useReloadOnChange(product: InvitedProduct, reload: () => Promise<unknown>): void {
  const profile = useOptionalProfile();
  const isVisitor = profile === null;
  const state = [product.participationStatus, product.actions, product.answersSubmitDeadline, profile?.vendor?.status].join('/');
  const loaded = useRef(state);
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (loaded.current === state) return;
    loaded.current = state;
    if (!isVisitor) latest.current().catch((failure: unknown) => snackbar.error(failure));
  }, [state, isVisitor]);
}
