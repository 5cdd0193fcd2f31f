import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ProjectTab } from '@weighbridge/domain/project/project.tabs.ts';
import { PROJECT_TAB_LABELS } from '@weighbridge/domain/project/project.tabs.ts';
import type { ReactNode } from 'react';
import { AppError } from '../../lib/errors.ts';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../ui/loading/placeholder.tsx';
import { NotFoundView, ScreenError } from '../../ui/message/error-views.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { isManager } from './manage-entries.ts';
import type { Project } from './project.operations.ts';
import classes from './project-layout.module.css';
import { ProjectSidePanel } from './project-side-panel.tsx';
import { ProjectStatusBadge } from './project-status-badge.tsx';
import { ProjectTabs } from './project-tabs.tsx';
import { useProject } from './use-project.ts';

export interface ProjectPage {
  readonly project: Project;
  readonly reload: () => Promise<unknown>;
}

/** Pages that have no tab: the 'Manage' menu leads there. */
const MANAGE_PAGES = { history: { label: 'History', action: 'readHistory' } } as const satisfies Record<
  string,
  { label: string; action: Project['actions'][number] }
>;

type PageOfProject = ProjectTab | keyof typeof MANAGE_PAGES;

const isManagePage = (tab: PageOfProject): tab is keyof typeof MANAGE_PAGES => tab in MANAGE_PAGES;
const labelOf = (tab: PageOfProject): string => (isManagePage(tab) ? MANAGE_PAGES[tab].label : PROJECT_TAB_LABELS[tab]);

function isOffered({ tabs, actions }: Project, tab: PageOfProject): boolean {
  return isManagePage(tab) ? actions.includes(MANAGE_PAGES[tab].action) : tabs.includes(tab);
}

interface ProjectLayoutProps {
  tab: PageOfProject;
  children: (page: ProjectPage) => ReactNode;
  /** Shown instead of the usual page when there is no such project or the viewer may not see it. */
  missing?: ReactNode;
  /** Instead of a refusal, where the project as it is now has no such page. */
  otherwise?: (project: Project) => ReactNode;
  /** The content takes the whole width; what can be done with the project stands above it. */
  wide?: boolean;
}

/** What every page of a project has around it: who it is for, how far it is, where else to look, what can be done with it. */
export function ProjectLayout({ tab, children, missing, otherwise, wide = false }: ProjectLayoutProps) {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { project, error, reload } = useProject(id);
  if (missing && (error?.isNotFound || error?.isForbidden || project === null)) return missing;
  if (error && !project) return <ScreenError error={error} />;
  if (project === null || project?.status === 'DELETED') return missing ?? <NotFoundView />;
  if (!project) return <Loading />;
  if (!isOffered(project, tab)) return otherwise?.(project) ?? <ScreenError error={new AppError({ code: 'FORBIDDEN' })} />;
  return <ProjectFrame tab={tab} page={{ project, reload }} content={children} wide={wide} />;
}

interface ProjectFrameProps {
  tab: PageOfProject;
  page: ProjectPage;
  content: ProjectLayoutProps['children'];
  wide: boolean;
}

function ProjectFrame({ tab, page, content, wide }: ProjectFrameProps) {
  const { project } = page;
  usePageTitle(`${project.name}: ${labelOf(tab)}`);
  const managed = isManager(project);
  return (
    <>
      <header className={classes['header']}>
        <Group gap="sm" align="center">
          <Title order={1} className={classes['name']}>
            {project.name}
          </Title>
          <ProjectStatusBadge status={project.status} type={project.type} />
        </Group>
        {project.client && <Text c="dimmed">{project.client.name}</Text>}
      </header>
      <ProjectTabs project={project} />
      <div className={managed ? classes['columns'] : undefined} data-wide={wide}>
        <div className={classes['content']}>{content(page)}</div>
        {managed && <ProjectSidePanel {...page} />}
      </div>
    </>
  );
}

const USUAL_TABS = 5;
const USUAL_PARTS = 3;

function Loading() {
  return (
    <Placeholder>
      <div className={classes['header']}>
        <Title order={1} component="div">
          <PlaceholderLine width="40%" />
        </Title>
        <PlaceholderLine width="20%" />
      </div>
      <div className={classes['tabs']}>
        {Array.from({ length: USUAL_TABS }, (_, tab) => (
          <div key={tab} className={classes['tab']}>
            <PlaceholderLine width={64} />
          </div>
        ))}
      </div>
      <Stack gap="md">
        {Array.from({ length: USUAL_PARTS }, (_, part) => (
          <Paper key={part} withBorder p="md">
            <PlaceholderLine width="30%" />
            <PlaceholderLine width={placeholderWidth(part)} />
            <PlaceholderLine width={placeholderWidth(part + 1)} />
          </Paper>
        ))}
      </Stack>
    </Placeholder>
  );
}
