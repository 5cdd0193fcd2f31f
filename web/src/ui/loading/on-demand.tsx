import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react';
import { CodeDownload } from '../../lib/offline/code-download.ts';
import { DownloadFailure } from './download-failure.tsx';

export interface OnDemand<Props> {
  (props: Props): ReactNode;
  /** Asks for the code before it is shown; resolves when it is there. A failure is shown in the place of the component. */
  preload(): Promise<void>;
}

interface OnDemandOptions {
  /** In its place until it is there. */
  meanwhile?: ReactNode;
  /** Of what only decorates nobody misses anything: its place stays empty. */
  decorates?: boolean;
}

/**
 * A component whose code comes when it is first shown. If it does not come, its place says so and offers to try again; nothing around
 * it is affected. React's own `lazy` holds back what has arrived for another 300 ms, so that a placeholder does not flash; ours is
 * empty, or as large as what follows it.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = null, decorates = false }: OnDemandOptions = {},
): OnDemand<Props> {
  const part = new CodeDownload(load);
  function Shown(props: Props): ReactNode {
    const { value, trouble, isLoading, failures } = useSyncExternalStore(part.subscribe, part.getState);
    if (value) return createElement(value, props);
    if (!trouble) void part.load();
    if (!trouble || decorates) return meanwhile;
    return <DownloadFailure trouble={trouble} failures={failures} isTrying={isLoading} onRetry={part.tryAgain} onClose={closeOf(props)} />;
  }
  return Object.assign(Shown, { preload: () => part.load() });
}

/** What can be closed is a dialog or a drawer: it stands in front of the page, not at a place in it. */
function closeOf(props: object): (() => void) | undefined {
  const { onClose } = props as { onClose?: unknown };
  return typeof onClose === 'function' ? (onClose as () => void) : undefined;
}
