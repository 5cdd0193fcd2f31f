import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react';

export interface OnDemand<Props> {
  (props: Props): ReactNode;
  /** Asks for the code before it is shown; resolves when it is there. What went wrong shows when the component does. */
  preload(): Promise<void>;
}

/**
 * A component whose code comes when it is first shown, with `meanwhile` in its place until then. React's own `lazy` holds back what has
 * arrived for another 300 ms, so that a placeholder does not flash; ours is empty, or as large as what follows it.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let failure: unknown;
  let loading: Promise<void> | undefined;
  const waiting = new Set<() => void>();
  const ask = async (): Promise<void> => {
    try {
      loaded = await load();
    } catch (error) {
      failure = error ?? new Error('A part of the page could not be loaded');
    }
    for (const notify of waiting) notify();
  };
  const subscribe = (notify: () => void) => {
    waiting.add(notify);
    return () => void waiting.delete(notify);
  };
  const answered = () => loaded !== undefined || failure !== undefined;

  const preload = () => (loading ??= ask());
  function Shown(props: Props): ReactNode {
    useSyncExternalStore(subscribe, answered);
    if (loaded) return createElement(loaded, props);
    if (failure !== undefined) throw failure;
    void preload();
    return meanwhile;
  }
  return Object.assign(Shown, { preload });
}
