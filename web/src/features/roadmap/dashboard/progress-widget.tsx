import { Text } from '@mantine/core';
import { DASHBOARD_WIDGET_LABELS } from '@weighbridge/domain/roadmap/dashboard.ts';
import { longDate } from '../../../lib/dates.ts';
import type { ProjectProduct } from '../../../parts/project/project.operations.ts';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { acceptedProducts } from '../steps/participants.ts';
import { BarRow } from './bars.tsx';
import classes from './dashboard.module.css';
import { Widget } from './widget.tsx';

export function ProgressWidget({ project }: ProjectPage) {
  const products = acceptedProducts(project);
  return (
    <Widget title={DASHBOARD_WIDGET_LABELS.ANSWERS_PROGRESS}>
      {products.length === 0 && <Text c="dimmed">No product has accepted the invitation yet.</Text>}
      <ul className={classes['list']}>
        {products.map((product) => (
          <BarRow
            key={product.id}
            label={product.name}
            number={progressText(product)}
            parts={[{ share: product.progress, tone: product.answersSubmittedAt ? 'success' : undefined }]}
          />
        ))}
      </ul>
    </Widget>
  );
}

function progressText({ progress, answersSubmittedAt, answersSubmitDeadline }: ProjectProduct): string {
  if (answersSubmittedAt) return `${progress}% · submitted`;
  return answersSubmitDeadline ? `${progress}% · until ${longDate(answersSubmitDeadline)}` : `${progress}%`;
}
