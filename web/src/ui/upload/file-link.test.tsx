import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { FileLink } from './file-link.tsx';

it('opens a file that is ready, and says of the others why they cannot be opened', async () => {
  await renderScreen(
    <>
      <FileLink href="/api/file/1/a.pdf">a.pdf</FileLink>
      <p>
        <FileLink href="/api/file/2/b.pdf" state="CHECKING">
          b.pdf
        </FileLink>
      </p>
      <p>
        <FileLink href="/api/file/3/c.pdf" state="INFECTED">
          c.pdf
        </FileLink>
      </p>
    </>,
  );
  await expect.element(page.getByRole('link', { name: 'a.pdf' })).toHaveAttribute('href', '/api/file/1/a.pdf');
  await expect.element(page.getByText('b.pdf Being checked')).toBeVisible();
  await expect.element(page.getByText('c.pdf Virus found, removed')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(1);
});
