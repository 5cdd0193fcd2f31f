import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { ALSO_LIKE_LABELS, type AlsoLike, alsoLike } from '@weighbridge/domain/roadmap/also-like.ts';
import { DASHBOARD_WIDGET_LABELS } from '@weighbridge/domain/roadmap/dashboard.ts';
import type { ProjectAction } from '@weighbridge/domain/roadmap/project.actions.ts';
import { useState } from 'react';
import { useActor } from '../../../lib/session/session.ts';
import { CloneProjectDialog } from '../../../parts/project/clone-project-dialog.tsx';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { StatusEmailDialog } from '../../../parts/project/status-email-dialog.tsx';
import { ExportReport, reportableProducts } from '../../../parts/report/export-report.ts';
import classes from './dashboard.module.css';
import { SaveProjectQuestions } from './save-project-questions.tsx';
import { Widget } from './widget.tsx';

/** What else one could do with it; only what this person may do and this installation can. */
export function AlsoLikeWidget({ project }: ProjectPage) {
  const actor = useActor();
  const router = useRouter();
  const [opened, setOpened] = useState<AlsoLike | null>(null);
  const comparison = '/projects/$id/comparison' in (router.routesByPath as Record<string, unknown>);
  const reportable = reportableProducts(project.products);
  const possible: Record<AlsoLike, boolean> = {
    clone: true,
    sendStatusEmail: true,
    saveToLibrary: project.sectionsCount > 0,
    saveAsTemplate: project.sectionsCount > 0,
    createComparison: comparison,
    exportReport: reportable.length > 0,
  };
  const links = alsoLike(actor, project.actions as ProjectAction[]).filter((link) => possible[link]);
  const open = (link: AlsoLike) =>
    link === 'createComparison' ? void router.navigate({ to: `/projects/${project.id}/comparison` }) : setOpened(link);
  const close = () => setOpened(null);
  if (links.length === 0) return null;
  return (
    <Widget title={DASHBOARD_WIDGET_LABELS.ALSO_LIKE}>
      <ul className={classes['list']}>
        {links.map((link) => (
          <li key={link}>
            <Anchor component="button" type="button" onClick={() => open(link)}>
              {ALSO_LIKE_LABELS[link]}
            </Anchor>
          </li>
        ))}
      </ul>
      {opened === 'clone' && <CloneProjectDialog project={project} onClose={close} />}
      {opened === 'exportReport' && <ExportReport project={project} products={reportable} onClose={close} />}
      {opened === 'sendStatusEmail' && <StatusEmailDialog project={project} onClose={close} />}
      {opened === 'saveToLibrary' && <SaveProjectQuestions project={project} action="SAVE_TO_LIBRARY" onClose={close} />}
      {opened === 'saveAsTemplate' && <SaveProjectQuestions project={project} action="CREATE_TEMPLATE" onClose={close} />}
    </Widget>
  );
}
