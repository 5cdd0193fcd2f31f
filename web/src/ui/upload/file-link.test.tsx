import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
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

it.each([
  ['can be opened when it was found clean', () => new Response('content'), 'b.pdf', 1],
  ['is gone when a virus was found', () => Response.json({ reason: 'file-infected' }, { status: 409 }), 'b.pdf Virus found, removed', 0],
  ['waits on while nothing is known', () => Response.json({ reason: 'file-being-checked' }, { status: 409 }), 'b.pdf Being checked', 0],
] as const)('a file that is being checked %s, without a reload', async (_what, answer, text, links) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked = vi.fn<typeof fetch>(async () => answer());
  try {
    await renderScreen(
      <main>
        <FileLink href="/api/file/2/b.pdf" state="CHECKING">
          b.pdf
        </FileLink>
      </main>,
    );
    await expect.element(page.getByText('b.pdf Being checked')).toBeVisible();
    vi.stubGlobal('fetch', asked);
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => asked.mock.calls).toEqual([['/api/file/2/b.pdf', expect.anything()]]);
    await expect.poll(() => page.getByRole('main').element().textContent).toBe(text);
    expect(page.getByRole('link').elements()).toHaveLength(links);
  } finally {
    vi.useRealTimers();
  }
});
