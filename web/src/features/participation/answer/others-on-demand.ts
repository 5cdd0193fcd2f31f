import { onDemand } from '../../../ui/loading/on-demand.tsx';

/* For more than one at the same answer: seldom needed, and heavier than the answer beside which they stand. */

export const ConflictDialog = onDemand(() => import('./conflict-dialog.tsx').then((module) => module.ConflictDialog));

export const ConflictAlert = onDemand(() => import('./conflict-alert.tsx').then((module) => module.ConflictAlert));

export const HereNow = onDemand(() => import('./here-now.tsx').then((module) => module.HereNow), { decorates: true });
