import { Text } from '@mantine/core';
import { isTodayOrLater } from '@weighbridge/domain/kernel/dates.ts';
import { PROJECT_DATE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { PROJECT_DATES } from '@weighbridge/domain/project/project.status.ts';
import { DASHBOARD_WIDGET_LABELS } from '@weighbridge/domain/roadmap/dashboard.ts';
import { Fragment, useState } from 'react';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import classes from './dashboard.module.css';
import { Widget } from './widget.tsx';

/** The project's dates along a line, with today between what is over and what is ahead. */
export function TimelineWidget({ project }: ProjectPage) {
  const [now] = useState(() => new Date());
  const dates = PROJECT_DATES.flatMap((kind) => {
    const value = project[kind];
    return value ? [{ kind, value, past: !isTodayOrLater(new Date(value), now) }] : [];
  }).toSorted((left, right) => left.value.localeCompare(right.value));
  const firstAhead = dates.findIndex(({ past }) => !past);
  return (
    <Widget title={DASHBOARD_WIDGET_LABELS.TIMELINE}>
      {dates.length === 0 && <Text c="dimmed">No dates are set.</Text>}
      {dates.length > 0 && (
        <ol className={classes['line']}>
          {dates.map(({ kind, value, past }, index) => (
            <Fragment key={kind}>
              {index === firstAhead && <li className={classes['today']}>Today</li>}
              <li className={classes['date']} data-past={past}>
                <Text fw={500}>{PROJECT_DATE_LABELS[kind]}</Text>
                <Text size="sm" c="dimmed">
                  <DateText value={value} />
                  {past && <span className="visually-hidden"> (over)</span>}
                </Text>
              </li>
            </Fragment>
          ))}
          {firstAhead === -1 && <li className={classes['today']}>Today</li>}
        </ol>
      )}
    </Widget>
  );
}
