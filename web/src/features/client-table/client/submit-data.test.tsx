import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenClientProject } from '../testing/given-tables.ts';
import { SubmitData } from './submit-data.tsx';

beforeEach(clearWhatStays);

const dialog = page.getByRole('dialog');
const press = async (name: string, within: typeof dialog | typeof page = dialog) => {
  const button = within.getByRole('button', { name });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
};
const open = async (missing: number) => {
  const server = fakeServer({
    graphql: {
      SubmitClientTables: () => {
        throw new FakeError(403, { code: 'FORBIDDEN', message: 'The deadline has passed.' });
      },
    },
  });
  await renderScreen(<SubmitData project={givenClientProject()} isUnsaved={false} missing={missing} />);
  await press('Submit Data', page);
  await expect.element(dialog).toBeVisible();
  return { server };
};

it.each([
  [0, /confirmation\.[^.]*$/],
  [1, /confirmation\. 1 cell is still empty\./],
  [2, /confirmation\. 2 cells are still empty\./],
])('says how many cells are still empty: %i', async (missing, words) => {
  await open(missing);
  await expect.element(dialog).toMatchTextContent(words);
});

it('submits nothing when the question is answered with Cancel', async () => {
  const { server } = await open(0);
  await press('Cancel');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests('SubmitClientTables')).toEqual([]);
});

it('says what stands in the way', async () => {
  await open(0);
  await press('Submit');
  await expect.element(page.getByText('Unable to submit data. The deadline has passed.')).toBeVisible();
});
