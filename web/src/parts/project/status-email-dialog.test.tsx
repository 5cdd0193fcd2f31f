import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ManageMenu } from './manage-menu.tsx';
import { StatusEmailDialog } from './status-email-dialog.tsx';
import { givenProject, PROJECT_ID } from './testing/given-project.ts';

beforeEach(clearWhatStays);

const OPERATION = 'SendProjectStatusEmail';
const recipients = page.getByRole('combobox', { name: 'Recipients' });
const sendButton = page.getByRole('button', { name: 'Send', exact: true });
const duplicate = page.getByText('This email is already added');

async function open(answer: unknown = { sendProjectStatusEmail: { __typename: 'Project', id: PROJECT_ID } }) {
  const server = fakeServer({ graphql: { [OPERATION]: answer } });
  const onClose = vi.fn<() => void>();
  await renderScreen(<StatusEmailDialog project={givenProject()} onClose={onClose} />);
  await expect.element(recipients).toBeVisible();
  return { onClose, sent: () => server.requests(OPERATION).map(({ input }) => input) };
}

async function add(address: string): Promise<void> {
  await recipients.fill(address);
  await userEvent.keyboard('{Enter}');
}

it('closes with the first Escape while nothing is typed', async () => {
  const { onClose } = await open();
  await expect.element(recipients).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('sends nothing without a recipient [REP-016]', async () => {
  const { sent } = await open();
  await sendButton.click();
  await expect.element(page.getByText('At least one recipient must be added')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('sends nothing while one of the recipients is no valid address [REP-017]', async () => {
  const { sent } = await open();
  const problem = page.getByText('Must be a valid email');
  await add('ann@firm.test');
  expect(problem.elements()).toEqual([]);
  await add('nobody');
  await expect.element(problem).toBeVisible();
  await sendButton.click();
  await expect.element(problem).toBeVisible();
  expect(sent()).toEqual([]);
});

it('has nothing to say any more about an address that is taken back', async () => {
  await open();
  const problem = page.getByText('Must be a valid email');
  await add('nobody');
  await expect.element(problem).toBeVisible();
  await recipients.click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByText('nobody')).not.toBeInTheDocument();
  await expect.element(problem).not.toBeInTheDocument();
});

it('points at an address that is added twice, however it is written, until one of the two is gone [REP-018]', async () => {
  const { sent } = await open();
  await add('ann@firm.test');
  await add('Ann@Firm.test');
  await expect.element(duplicate).toBeVisible();
  await sendButton.click();
  await expect.element(duplicate).toBeVisible();
  expect(sent()).toEqual([]);
  await recipients.click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(duplicate).not.toBeInTheDocument();
  await sendButton.click();
  await expect.poll(sent).toEqual([{ input: { id: PROJECT_ID, emails: ['ann@firm.test'] } }]);
});

it('sends to everybody, the address still being typed included, and says so [REP-019]', async () => {
  const { sent, onClose } = await open();
  await add('ann@firm.test');
  await recipients.fill('bob@firm.test');
  await sendButton.click();
  await expect.element(page.getByText('The project status email has been sent successfully')).toBeVisible();
  expect(sent()).toEqual([{ input: { id: PROJECT_ID, emails: ['ann@firm.test', 'bob@firm.test'] } }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('says when nothing could be sent, and keeps the recipients for another try [REP-020]', async () => {
  const { onClose } = await open(() => Promise.reject(new FakeError(500)));
  await add('ann@firm.test');
  await sendButton.click();
  await expect.element(page.getByRole('alert').getByText('Unable to send the Email', { exact: true })).toBeVisible();
  await expect.element(page.getByText('ann@firm.test')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('shows beside the field what the server has against a recipient', async () => {
  const fields = { 'emails.0': 'This mailbox is blocked' };
  await open(() => Promise.reject(new FakeError(400, { code: 'INVALID_INPUT', fields })));
  await add('ann@firm.test');
  await sendButton.click();
  await expect.element(page.getByText('This mailbox is blocked')).toBeVisible();
  await expect.element(page.getByText('Unable to send the Email')).not.toBeInTheDocument();
});

it('is offered to who runs the project, and neither it nor the report to anybody else [PERM-052]', async () => {
  const offered = async (project: ReturnType<typeof givenProject>) => {
    const view = await renderScreen(<ManageMenu project={project} reload={() => Promise.resolve()} />);
    await page.getByRole('button', { name: 'Manage', exact: true }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    const entries = page.getByRole('menuitem').elements();
    await view.unmount();
    return entries.map((entry) => entry.textContent).filter((text) => /Email|Report/.test(text ?? ''));
  };
  expect(await offered(givenProject())).toEqual(['Send Project Status Email']);
  const expert = givenProject({}, { privileges: ['MANAGE_PROJECT_QUESTIONS', 'MANAGE_ALL_SCORING'] });
  expect(await offered(expert)).toEqual([]);
  expect(expert.actions).not.toContain('exportReport');
});
