import { onDemand } from '../../../ui/loading/on-demand.tsx';

export const AddClientDialog = onDemand(() => import('./add-client-dialog.tsx').then((module) => module.AddClientDialog));
