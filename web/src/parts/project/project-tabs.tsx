import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { PROJECT_TAB_LABELS, PROJECT_TABS } from '@weighbridge/domain/project/project.tabs.ts';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import type { Project } from './project.operations.ts';
import classes from './project-layout.module.css';

/** The pages of a project that this viewer may open and that exist. */
export function ProjectTabs({ project }: { project: Project }) {
  const routes: Record<string, unknown> = useRouter().routesByPath;
  const tabs = PROJECT_TABS.filter((tab) => project.tabs.includes(tab) && `/projects/$id/${tab}` in routes);
  const row = useCurrentInSight<HTMLElement>(useLocation().pathname);
  return (
    <nav ref={row} aria-label="Project" className={classes['tabs']}>
      {tabs.map((tab) => (
        <Link key={tab} to={`/projects/${project.id}/${tab}`} className={classes['tab']}>
          {PROJECT_TAB_LABELS[tab]}
        </Link>
      ))}
    </nav>
  );
}
