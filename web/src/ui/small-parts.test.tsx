import { Anchor, CloseButton, TextInput } from '@mantine/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { DateText } from './date-text.tsx';
import { EmptyList } from './message/empty-state.tsx';
import { snackbar } from './message/snackbar.ts';
import { ScrollList } from './scroll-list.tsx';
import { UserAvatar } from './user-avatar.tsx';
import './fingertip.css';

it('shows the day it is in New York, wherever the reader sits [SHELL-064] [SHELL-066]', async () => {
  // Two in the morning in London is still the evening before in New York.
  const view = await renderScreen(<DateText value="2026-07-05T02:00:00Z" />);
  await expect.element(view.getByText('July 4, 2026')).toBeVisible();
  await expect.element(view.getByTitle('July 4, 2026 at 10:00 PM EDT')).toBeVisible();
});

it('tells news relative to now, with the exact time in New York on hover [SHELL-064]', async () => {
  const value = new Date(Date.now() - 3 * 60_000).toISOString();
  const view = await renderScreen(<DateText value={value} format="relative" />);
  await expect.element(view.getByText('3 minutes ago')).toHaveAttribute('title', expect.stringMatching(/E[SD]T$/));
});

it('leaves 300 px of the window to what stands around a scroll list [SHELL-067]', async () => {
  const view = await renderScreen(
    <ScrollList label="Many">
      <div style={{ height: 5000 }} />
    </ScrollList>,
  );
  const list = view.getByRole('region', { name: 'Many' });
  await expect.element(list).toBeVisible();
  expect(list.element().getBoundingClientRect().height).toBe(window.innerHeight - 300);
});

it("says 'No entries to display' in a list inside a page", async () => {
  const view = await renderScreen(<EmptyList />);
  await expect.element(view.getByText('No entries to display', { exact: true })).toBeVisible();
});

it('leaves the example in a field quiet when the field has an error, so that nobody takes it for words of theirs', async () => {
  const view = await renderScreen(<TextInput label="State" maxLength={100} placeholder="Massachusetts" error="Not answered yet" />);
  const field = view.getByLabelText('State');
  await expect.element(field).toBeVisible();
  const words = getComputedStyle(field.element()).color;
  expect(getComputedStyle(field.element(), '::placeholder').color).not.toBe(words);
});

it('announces messages and lets them be closed', async () => {
  const view = await renderScreen(<p>Page</p>);
  await expect.element(view.getByText('Page')).toBeVisible();
  snackbar.success('Role is saved');
  snackbar.error(new Error('Unable to save'));
  await expect.element(view.getByRole('status').filter({ hasText: 'Role is saved' })).toBeVisible();
  await expect.element(view.getByRole('alert').getByText('Unable to save')).toBeVisible();
  await view.getByRole('button', { name: 'Close message' }).first().click();
  await expect.element(view.getByText('Role is saved')).not.toBeInTheDocument();
  await view.getByRole('button', { name: 'Close message' }).click();
});

it('gives a fingertip 24 pixels on a phone, links in a line of text included', async () => {
  await page.viewport(390, 800);
  const view = await renderScreen(
    <p>
      <Anchor href="/">Vision Plan RFP</Anchor>
      <Anchor component="button" type="button" size="xs">
        Clone Project
      </Anchor>
      <CloseButton size="sm" aria-label="Clear deadline" />
    </p>,
  );
  await expect.element(view.getByRole('link')).toBeVisible();
  const controls = [view.getByRole('link'), ...view.getByRole('button').all()];
  const sizes = controls.map((control) => control.element().getBoundingClientRect());
  expect(sizes.map(({ width, height }) => Math.min(width, height) >= 24)).toEqual([true, true, true]);
  await page.viewport(1280, 800);
});

it('shows the initials of people without a picture, and of those whose picture cannot be loaded', async () => {
  await renderScreen(
    <div aria-label="People" role="group">
      <UserAvatar name="Olivia van den Berg" />
      <UserAvatar name="cher" url="/nowhere.png" />
      <UserAvatar name="" />
    </div>,
  );
  const people = page.getByRole('group', { name: 'People' });
  await expect.poll(() => [...people.element().children].map(({ textContent }) => textContent)).toEqual(['OB', 'C', '']);
});
