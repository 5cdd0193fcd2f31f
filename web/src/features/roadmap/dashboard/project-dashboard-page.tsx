import type { DashboardWidget } from '@weighbridge/domain/roadmap/dashboard.ts';
import { DASHBOARD_WIDGETS } from '@weighbridge/domain/roadmap/dashboard.ts';
import type { ComponentType } from 'react';
import { ProjectLayout, type ProjectPage } from '../../../parts/project/project-layout.tsx';
import { AlsoLikeWidget } from './also-like-widget.tsx';
import classes from './dashboard.module.css';
import { FaqWidget } from './faq-widget.tsx';
import { IssuesWidget } from './issues-widget.tsx';
import { ProductsWidget } from './products-widget.tsx';
import { ProgressWidget } from './progress-widget.tsx';
import { RoadmapWidget } from './roadmap-widget.tsx';
import { ScoringWidget } from './scoring-widget.tsx';
import { StatisticsWidget } from './statistics-widget.tsx';
import { TimelineWidget } from './timeline-widget.tsx';

const WIDGETS: Record<DashboardWidget, ComponentType<ProjectPage>> = {
  ROADMAP: RoadmapWidget,
  TIMELINE: TimelineWidget,
  ISSUES: IssuesWidget,
  STATISTICS: StatisticsWidget,
  ANSWERS_PROGRESS: ProgressWidget,
  SCORING: ScoringWidget,
  PRODUCTS: ProductsWidget,
  FAQ: FaqWidget,
  ALSO_LIKE: AlsoLikeWidget,
};

export function ProjectDashboardPage() {
  return (
    <ProjectLayout tab="dashboard">
      {(page) => {
        const [first, ...others] = DASHBOARD_WIDGETS.filter((name) => page.project.widgets.includes(name)).map((name) => {
          const Widget = WIDGETS[name];
          return <Widget key={name} {...page} />;
        });
        return (
          <>
            {first}
            <div className={classes['columns']}>{others}</div>
          </>
        );
      }}
    </ProjectLayout>
  );
}
