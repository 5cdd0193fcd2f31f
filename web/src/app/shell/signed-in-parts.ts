import { onDemand } from '../../ui/loading/on-demand.tsx';

/* What the frame of the page shows to signed-in people only. */

export const UserControls = onDemand(() => import('./user-controls.tsx').then((module) => module.UserControls));
export const NavDrawer = onDemand(() => import('./nav-drawer.tsx').then((module) => module.NavDrawer));
export const SectionNav = onDemand(() => import('./section-nav.tsx').then((module) => module.SectionNav));

/** Loaded beforehand, so that they appear together with the frame. */
export const preloadControls = () => Promise.all([UserControls.preload(), NavDrawer.preload(), SectionNav.preload()]);
