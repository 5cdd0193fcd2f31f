import { onDemand } from '../../ui/loading/on-demand.tsx';

/** Few projects have tables to show: nobody else waits for what draws them. */
export const ShownTablesOnDemand = onDemand(() => import('./shown-tables.tsx').then((module) => module.ShownTables));
