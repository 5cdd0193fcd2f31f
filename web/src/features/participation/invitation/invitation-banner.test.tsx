import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenVendorProfile } from '../testing/given-invitation.ts';
import { renderInvitation } from '../testing/render-invitation.tsx';

/** Every set of things to press that the banner has shown, in order. */
function watchBanner(): string[] {
  const seen: string[] = [];
  new MutationObserver(() => {
    const offered = [...document.querySelectorAll('[role="status"] :is(button, a)')].map((one) => one.textContent).join(', ');
    if (seen.at(-1) !== offered) seen.push(offered);
  }).observe(document.body, { childList: true, subtree: true });
  return seen;
}

it('shows the way on together with Decline, which alone would look like the only thing to do', async () => {
  const seen = watchBanner();
  await renderInvitation({
    profile: givenVendorProfile({ vendor: null }),
    given: { product: { product: null, participationStatus: 'BP_REGISTERED' }, isAddressee: true },
  });
  await expect.element(page.getByRole('link', { name: 'Complete Company Profile' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  expect(seen).not.toContain('Decline');
});
