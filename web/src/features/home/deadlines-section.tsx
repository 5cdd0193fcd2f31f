import '@mantine/dates/styles.layer.css';
import { useQuery } from '@apollo/client/react';
import { Anchor, Box, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { Link } from '@tanstack/react-router';
import { newYorkDay } from '@weighbridge/domain/kernel/dates.ts';
import { DEADLINE_DATES, SHOWN_DEADLINES, shownDeadlines, truncateName } from '@weighbridge/domain/project/deadlines.ts';
import { PROJECT_DATE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { projectLanding } from '@weighbridge/domain/project/project.tabs.ts';
import { useMemo, useState } from 'react';
import { longDate } from '../../lib/dates.ts';
import { useActor } from '../../lib/session/session.ts';
import { DateText } from '../../ui/date-text.tsx';
import classes from './broker-home.module.css';
import { HOME_DEADLINES, type HomeDeadline } from './broker-home.operations.ts';
import { HomeSection } from './home-section.tsx';

const ARROWS = { previousMonth: 'Previous month', nextMonth: 'Next month' };

const EXPECTED = { rows: SHOWN_DEADLINES, lines: 2 } as const;

/** The next deadlines, or those of the day that is picked in the calendar. */
export function DeadlinesSection() {
  const { data, error, refetch } = useQuery(HOME_DEADLINES);
  const [day, setDay] = useState<string | null>(null);
  const landing = projectLanding(useActor());
  const deadlines = useMemo(() => data?.deadlines.map((entry) => ({ ...entry, instant: entry.date, date: new Date(entry.date) })), [data]);
  const days = useMemo(() => new Set(deadlines?.map(({ date }) => newYorkDay(date))), [deadlines]);
  const shown = shownDeadlines(deadlines ?? [], day);
  const calendar = (
    <Box p="sm" style={{ display: 'grid', justifyItems: 'center' }}>
      <DatePicker
        value={day}
        onChange={setDay}
        allowDeselect
        ariaLabels={ARROWS}
        getDayProps={(date) => ({ 'aria-label': days.has(date) ? `${longDate(`${date}T12:00:00.000Z`)}, has deadlines` : undefined })}
        renderDay={(date) => (
          <span className={classes['day']} data-deadline={days.has(date)}>
            {Number(date.slice(8, 10))}
          </span>
        )}
      />
    </Box>
  );
  return (
    <HomeSection
      title="Upcoming Deadlines"
      lead={calendar}
      loading={!deadlines}
      expects={EXPECTED}
      error={error}
      onRetry={() => void refetch()}
    >
      <ul className={classes['list']} aria-label={day ? `Deadlines of ${longDate(`${day}T12:00:00.000Z`)}` : 'Next deadlines'}>
        {shown.map((entry) => (
          <DeadlineLine key={`${entry.project.id} ${entry.kind}`} entry={{ ...entry, date: entry.instant }} landing={landing} />
        ))}
      </ul>
      {shown.length === 0 && (
        <Text c="dimmed" ta="center" p="md" role="status">
          There are no deadlines to display
        </Text>
      )}
    </HomeSection>
  );
}

function DeadlineLine({ entry: { project, kind, date }, landing }: { entry: HomeDeadline; landing: string }) {
  const known = DEADLINE_DATES.find((name) => name === kind);
  return (
    <li className={`${classes['row']} ${classes['deadline']}`}>
      <div className={classes['words']}>
        <Anchor component={Link} to={`/projects/${project.id}/${landing}`} title={project.name}>
          {truncateName(project.name)}
        </Anchor>
        <Text size="sm" c="dimmed">
          {known ? PROJECT_DATE_LABELS[known] : kind}
        </Text>
      </div>
      <Text size="sm">
        <DateText value={date} />
      </Text>
    </li>
  );
}
