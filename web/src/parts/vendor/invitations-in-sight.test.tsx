import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { InvitationsInSight } from './invitations-in-sight.tsx';

const INVITATION = {
  id: '0190a5d1-0000-7000-8000-0000000000e1',
  project: { id: '0190a5d1-0000-7000-8000-00000000000a', name: 'Dental Carrier RFP 2027' },
  brokerageFirm: { id: '0190a5d1-0000-7000-8000-0000000000b1', name: 'Northwind Benefits' },
  productName: 'Tidewater PPO',
  questionsSubmissionDeadline: null,
};

it('says when the invitations cannot be loaded, and tries again', async () => {
  let fails = true;
  fakeServer({
    graphql: {
      UndecidedInvitations: () => {
        if (fails) throw new FakeError(500, { message: 'The server is busy' });
        return { undecidedInvitations: [INVITATION] };
      },
    },
  });
  await renderScreen(<InvitationsInSight />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The server is busy/);
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Your invitation' }))
    .toMatchTextContent(/Northwind Benefits invites Tidewater PPO\./);
});

it('names several in their order, each with the way to it', async () => {
  const other = { ...INVITATION, id: '0190a5d1-0000-7000-8000-0000000000e2', project: { id: 'p2', name: 'Vision RFP' } };
  fakeServer({ graphql: { UndecidedInvitations: { undecidedInvitations: [INVITATION, other] } } });
  await renderScreen(<InvitationsInSight />);
  const invitations = page.getByRole('region', { name: 'Your invitations' }).getByRole('link');
  await expect
    .poll(() => invitations.elements().map((link) => link.getAttribute('aria-label')))
    .toEqual(['Open the invitation to Dental Carrier RFP 2027', 'Open the invitation to Vision RFP']);
  expect(invitations.elements().map((link) => link.getAttribute('href'))).toEqual([
    `/invite-to-project/${INVITATION.project.id}/preview/${INVITATION.id}`,
    `/invite-to-project/p2/preview/${other.id}`,
  ]);
});
