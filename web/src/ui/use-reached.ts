import { useState } from 'react';
import type { OnDemand } from './on-demand.tsx';

/**
 * For a button that opens something heavier than itself: the code comes when somebody reaches for the button, by pointer or by keyboard,
 * and takes its place when it is pressed. Until then the button stands there, so that nothing jumps.
 */
export function useReached({ preload }: Pick<OnDemand<never>, 'preload'>) {
  const [opened, setOpened] = useState(false);
  const reach = () => void preload();
  return { opened, reaching: { onPointerEnter: reach, onFocus: reach, onClick: () => void preload().then(() => setOpened(true)) } };
}
