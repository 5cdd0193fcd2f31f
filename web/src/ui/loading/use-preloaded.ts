import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import type { OnDemand } from './on-demand.tsx';

type Loaded = Pick<OnDemand<never>, 'preload'>;

/** The code comes when the page is done with everything else: whoever loses the connection then can still open what is on the page. */
export function usePreloadedWhenIdle({ preload }: Loaded): void {
  useEffect(() => whenIdle(() => void preload()), [preload]);
}

/**
 * For a button that opens something heavier than itself: the code comes when somebody reaches for the button, by pointer or by keyboard,
 * at the latest when the page is idle, and takes its place when it is pressed. Until then the button stands there, so that nothing jumps.
 */
export function usePreloadedButton(loaded: Loaded) {
  const { preload } = loaded;
  const [opened, setOpened] = useState(false);
  usePreloadedWhenIdle(loaded);
  const reach = () => void preload();
  return { opened, buttonProps: { onPointerEnter: reach, onFocus: reach, onClick: () => void preload().then(() => setOpened(true)) } };
}
