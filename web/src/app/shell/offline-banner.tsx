import { useOnline } from '../../ui/use-online.ts';
import classes from './offline-banner.module.css';

export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" aria-live="polite">
      {!online && <p className={classes['banner']}>No Ethernet Connection...</p>}
    </div>
  );
}
