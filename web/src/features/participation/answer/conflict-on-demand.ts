import { onDemand } from '../../../ui/loading/on-demand.tsx';

/** Seldom needed, and heavier than the answer beside which it opens. */
export const ConflictDialog = onDemand(() => import('./conflict-dialog.tsx').then((module) => module.ConflictDialog));

export const ConflictAlert = onDemand(() => import('./conflict-alert.tsx').then((module) => module.ConflictAlert));
