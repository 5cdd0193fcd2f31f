import { onDemand } from '../../ui/loading/on-demand.tsx';

/** Most vendors are approved: their pages do not carry the way there. */
export const MissedVendorProfileOnDemand = onDemand(() =>
  import('./missed-vendor-profile.tsx').then((module) => module.MissedVendorProfile),
);
