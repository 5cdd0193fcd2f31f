import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../lib/testing/render-screen.tsx';
import { onDemand } from './on-demand.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: null as Error | null };
  static getDerivedStateFromError(failed: Error) {
    return { failed };
  }
  override render() {
    return this.state.failed ? <p>Failed: {this.state.failed.message}</p> : this.props.children;
  }
}

it('asks for its code once, when it is first shown, and is there as soon as that is', async () => {
  const arrival = Promise.withResolvers<typeof Greeting>();
  const load = vi.fn<() => Promise<typeof Greeting>>(() => arrival.promise);
  const Shown = onDemand(load, <p>One moment</p>);
  expect(load).not.toHaveBeenCalled();
  await renderScreen(
    <>
      <Shown name="Olivia" />
      <Shown name="Harper" />
    </>,
  );
  await expect.element(page.getByText('One moment').first()).toBeVisible();
  arrival.resolve(Greeting);
  await expect.element(page.getByText('Hello Olivia')).toBeVisible();
  await expect.element(page.getByText('Hello Harper')).toBeVisible();
  expect(page.getByText('One moment').elements()).toEqual([]);
  expect(load).toHaveBeenCalledOnce();
});

it('hands a download that failed to whatever stands around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = onDemand<{ name: string }>(() => Promise.reject(new Error('no network')));
  await renderScreen(
    <Boundary>
      <Broken name="Olivia" />
    </Boundary>,
  );
  await expect.element(page.getByText('Failed: no network')).toBeVisible();
});
