import { onDemand } from '../../ui/loading/on-demand.tsx';

/** Most questions have no files, and nobody opens them first. */
export const AttachmentsDialog = onDemand(() => import('./attachments-dialog.tsx').then((module) => module.AttachmentsDialog));
