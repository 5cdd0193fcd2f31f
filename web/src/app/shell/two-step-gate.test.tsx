import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-server.ts';
import { givenProfile } from '../../testing/given.ts';
import { renderApp } from '../testing/render-app.tsx';

it.each([
  ['from the start', true, 'Set up two-step sign-in'],
  ['from a moment on', false, 'Change Password'],
])(
  'stands in the place of every page until a second step, required %s, is set up and its recovery codes are kept',
  async (_when, isRequired, first) => {
    let isOn = false;
    let fails = false;
    const view = await renderApp({
      path: '/account/change-password',
      profile: givenProfile({ mustSetUpTwoStep: isRequired }),
      answers: {
        graphql: {
          StartTwoStep: {
            startTwoStep: { __typename: 'TwoStepStart', secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Weighbridge:olivia' },
          },
          ConfirmTwoStep: () => {
            isOn = true;
            return { confirmTwoStep: { __typename: 'RecoveryCodes', recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] } };
          },
          Profile: () => {
            if (fails) throw new FakeError(500, { message: 'The server is busy' });
            return { profile: { ...givenProfile({ hasTwoStep: isOn, mustSetUpTwoStep: !isOn }), __typename: 'Profile' } };
          },
        },
      },
    });
    await expect.element(view.getByRole('heading', { name: first, level: 1 })).toBeVisible();
    view.session.update({ mustSetUpTwoStep: true });
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
    fails = true;
    await view.getByRole('button', { name: 'I Have Kept Them' }).click();
    await expect.element(view.getByText('The server is busy')).toBeVisible();
    fails = false;
    await view.getByRole('button', { name: 'I Have Kept Them' }).click();
    await expect.element(view.getByRole('heading', { name: 'Change Password', level: 1 })).toBeVisible();
  },
);
