import { beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenBrokerSession } from '../../testing/given-admin.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Template } from './template.operations.ts';
import { TemplateStatusMenu } from './template-status-menu.tsx';
import { givenTemplate } from './testing/given-template.ts';

beforeEach(clearWhatStays);

const press = async (button: Locator) => {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
};

it.each([
  ['CONFLICT', 1],
  ['FORBIDDEN', 0],
])('says why the status stays, and shows the template anew after a conflict: %s', async (code, reloads) => {
  const onConflict = vi.fn<() => void>();
  fakeServer({
    graphql: {
      UpdateTemplate: () => {
        throw new FakeError(409, { code, message: 'Not now' });
      },
    },
  });
  const session = givenBrokerSession('MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES');
  const template = givenTemplate({ status: 'SUBMITTED' }) as unknown as Template;
  await renderScreen(<TemplateStatusMenu template={template} onConflict={onConflict} />, { session });
  await press(page.getByRole('button', { name: 'Template status: Submitted' }));
  await press(page.getByRole('menuitem', { name: 'Draft' }));
  await expect.element(page.getByText('Not now')).toBeVisible();
  expect(onConflict.mock.calls).toHaveLength(reloads);
  expect(page.getByText(/The template is now/).elements()).toEqual([]);
});
