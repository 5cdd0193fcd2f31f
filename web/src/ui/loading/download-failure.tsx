import { Button, CloseButton } from '@mantine/core';
import type { Trouble } from '../../lib/offline/code-download.ts';
import { reloadSafely } from '../../lib/offline/reload-safely.ts';
import classes from './download-failure.module.css';

const TEXTS: Record<Trouble, string> = {
  unreachable: 'There is no connection to load this part of the page. We will try again as soon as there is one.',
  outdated: 'A new version is ready, and this part of the page comes with it. What you have typed is kept.',
  broken: 'This part of the page could not be loaded.',
};

interface PartFailureProps {
  trouble: Trouble;
  /** How often it was tried. */
  failures: number;
  isTrying: boolean;
  onRetry: () => void;
  /** For what would stand in front of the page. */
  onClose?: () => void;
}

/** Stands where a part of the page would, until that can be had. */
export function DownloadFailure({ trouble, failures, isTrying, onRetry, onClose }: PartFailureProps) {
  return (
    <div className={classes['failure']} data-in-front={onClose !== undefined} role="alert">
      <span>{TEXTS[trouble]}</span>
      {trouble !== 'outdated' && (
        <Button size="compact-sm" variant="default" loading={isTrying} onClick={onRetry}>
          Try again
        </Button>
      )}
      {/* A browser remembers what it once failed to import: then only a new page helps. */}
      {(trouble === 'outdated' || (trouble === 'broken' && failures > 1)) && (
        <Button size="compact-sm" variant="default" onClick={() => void reloadSafely()}>
          Reload
        </Button>
      )}
      {onClose && <CloseButton size="sm" aria-label="Close" onClick={onClose} />}
    </div>
  );
}
