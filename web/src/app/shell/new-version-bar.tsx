import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { reloadSafely } from '../../lib/offline/reload-safely.ts';
import { newVersion } from '../../lib/offline/version.ts';
import classes from './offline-banner.module.css';

/** Offers the version that the server has now. It is never loaded unasked: the person may be in the middle of something. */
export function NewVersionBar() {
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  const [isRefused, setIsRefused] = useState(false);
  const reload = async () => setIsRefused(!(await reloadSafely()));
  return (
    <div role="status" aria-live="polite">
      {isReady && (
        <div className={classes['bar']}>
          <span>
            {isRefused ? 'Some of what you typed is only on this page. Please wait until it is saved.' : 'A new version is ready.'}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => void reload()}>
            Reload
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" c="gray.8" onClick={newVersion.dismiss}>
            Later
          </Button>
        </div>
      )}
    </div>
  );
}
