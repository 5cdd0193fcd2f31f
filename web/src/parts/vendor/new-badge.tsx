import { StatusBadge } from '../status/status-badge.tsx';

/** One of the vendor's products has not accepted yet (decision 113). */
export function NewBadge() {
  return <StatusBadge word="New" />;
}
