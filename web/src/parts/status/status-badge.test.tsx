import { PROGRESS_ORDER } from '@weighbridge/domain/project/project.status.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenProfile, givenSession } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProjectStatusBadge } from '../project/project-status-badge.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { StatusWord } from './status-tones.ts';

const badgeOf = (text: string) => page.getByText(text, { exact: true }).element().closest<HTMLElement>('.mantine-Badge-root');

it.each([
  ['green', ['Accepted', 'Approved', 'Completed', 'Closed', 'Published', 'Active', 'Winner', 'Sent']],
  ['yellow', ['Draft', 'In Review', 'Pending', 'Awaiting approval', 'Requested to Update']],
  ['accent', ['Invited', 'Submitted', 'New']],
  ['red', ['Declined', 'Auto-Declined', 'Rejected', 'Deleted', 'Disabled', 'Overdue', 'Failed']],
  ['gray', ['Added', 'Kept here', 'Not changed']],
] satisfies [string, StatusWord[]][])('is %s for %s, wherever the word stands', async (colour, words) => {
  await renderScreen(words.map((word) => <StatusBadge key={word} word={word} />));
  for (const word of words) {
    await expect.element(page.getByText(word, { exact: true })).toBeVisible();
    expect(badgeOf(word)?.style.getPropertyValue('--badge-bg')).toContain(`-${colour}-`);
  }
});

it('has the colour of its word when a firm calls it something else', async () => {
  await renderScreen(<StatusBadge word="Approved">Lakeside certified</StatusBadge>);
  await expect.element(page.getByText('Lakeside certified')).toBeVisible();
  expect(badgeOf('Lakeside certified')?.style.getPropertyValue('--badge-bg')).toContain('-green-');
});

it.each(['Kept here', 'A vendor that our own committee has looked at twice'])('is never cut: %s', async (text) => {
  await renderScreen(
    <div style={{ display: 'flex', width: 60 }}>
      <StatusBadge word="Kept here">{text}</StatusBadge>
      <span>beside it</span>
    </div>,
  );
  const label = page.getByText(text);
  await expect.element(label).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = label.element() as HTMLElement;
  expect([scrollWidth <= clientWidth, scrollHeight <= clientHeight]).toEqual([true, true]);
});

it('shows how far a project is, and clients no more than the one word they read', async () => {
  const stages = () => [...document.querySelectorAll('[data-stage]')].map((mark) => mark.getAttribute('data-stage'));
  const all = PROGRESS_ORDER.map((status) => <ProjectStatusBadge key={status} status={status} type="RFP" />);
  const view = await renderScreen(all);
  await expect.element(page.getByText('In Review')).toBeVisible();
  expect(stages()).toEqual(['0', '1', '2', '3', '4', '5']);
  await view.unmount();
  await renderScreen(all, { session: givenSession(givenProfile({ type: 'CLIENT' })) });
  await expect.element(page.getByText('In Progress').first()).toBeVisible();
  expect(stages()).toEqual(['3', '3', '3', '3', '3', '5']);
});
