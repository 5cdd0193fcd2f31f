import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CrashBoundary } from './crash-boundary.tsx';
import { ThemeProvider } from './providers.tsx';

function Broken(): never {
  throw new Error('The wheel came off');
}

it('shows an error page with a way out when rendering crashes [SHELL-045]', async () => {
  // React reports the crash on the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const view = await render(
    <ThemeProvider>
      <CrashBoundary supportEmail="help@weighbridge.test">
        <Broken />
      </CrashBoundary>
    </ThemeProvider>,
  );
  await expect.element(view.getByText('The wheel came off')).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'Back to Home page' })).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'help@weighbridge.test' })).toBeVisible();
});
