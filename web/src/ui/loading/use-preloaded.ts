import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import type { OnDemand } from './on-demand.tsx';

type Loaded = Pick<OnDemand<never>, 'preload'>;

/** Loads the code when the page is idle, so that everything on the page still opens if the connection is lost later. */
export function usePreloadedWhenIdle({ preload }: Loaded): void {
  useEffect(() => whenIdle(() => void preload()), [preload]);
}

/**
 * For a button that opens something heavier than itself: the code is loaded when the pointer or the focus reaches the button, at the
 * latest when the page is idle, and replaces the button when it is pressed. Until then the button keeps its place, so that nothing jumps.
 */
export function usePreloadedButton(loaded: Loaded) {
  const { preload } = loaded;
  const [opened, setOpened] = useState(false);
  usePreloadedWhenIdle(loaded);
  const reach = () => void preload();
  return { opened, buttonProps: { onPointerEnter: reach, onFocus: reach, onClick: () => void preload().then(() => setOpened(true)) } };
}
