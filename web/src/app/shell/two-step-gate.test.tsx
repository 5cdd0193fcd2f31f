import { expect, it } from 'vitest';
import { givenProfile } from '../../lib/testing/given.ts';
import { renderApp } from '../testing/render-app.tsx';

it('stands in the place of every page until a required second step is set up and its recovery codes are kept', async () => {
  let isOn = false;
  const view = await renderApp({
    path: '/account/change-password',
    profile: givenProfile({ mustSetUpTwoStep: true }),
    answers: {
      graphql: {
        StartTwoStep: {
          startTwoStep: { __typename: 'TwoStepStart', secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Weighbridge:olivia' },
        },
        ConfirmTwoStep: () => {
          isOn = true;
          return { confirmTwoStep: { __typename: 'RecoveryCodes', recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] } };
        },
        Profile: () => ({ profile: { ...givenProfile({ hasTwoStep: isOn, mustSetUpTwoStep: !isOn }), __typename: 'Profile' } }),
      },
    },
  });
  await expect.element(view.getByRole('heading', { name: 'Set up two-step sign-in', level: 1 })).toBeVisible();
  await expect.element(view.getByLabelText('Old password')).not.toBeInTheDocument();
  await view.getByLabelText('Password', { exact: true }).fill('Welcome-2026!');
  await view.getByRole('button', { name: 'Continue' }).click();
  await view.getByLabelText('Code', { exact: true }).fill('123456');
  await view.getByRole('button', { name: 'Switch On' }).click();
  await expect.element(view.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  // The profile says that the way is open; the codes must be read first all the same.
  await view.session.refresh();
  await expect.element(view.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  await view.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect.element(view.getByRole('heading', { name: 'Change Password', level: 1 })).toBeVisible();
});
