import { useQuery } from '@apollo/client/react';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DASHBOARD_WIDGET_LABELS } from '@weighbridge/domain/roadmap/dashboard.ts';
import type { FaqSummaryQuery } from '../../../lib/graphql/generated/graphql.ts';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import classes from './dashboard.module.css';
import { FAQ_SUMMARY } from './faq-summary.operations.ts';
import { Widget } from './widget.tsx';

type Summary = NonNullable<FaqSummaryQuery['project']>['faqSummary'];

/** How many questions of vendors wait, since when, and what was asked last. */
export function FaqWidget({ project }: ProjectPage) {
  const { data, error, refetch } = useQuery(FAQ_SUMMARY, { variables: { project: project.id }, fetchPolicy: 'cache-and-network' });
  const summary = data?.project?.faqSummary;
  const path = `/projects/${project.id}/faq`;
  const link = project.tabs.includes('faq') && (
    <Anchor component={Link} to={path}>
      Open FAQ
    </Anchor>
  );
  return (
    <Widget title={DASHBOARD_WIDGET_LABELS.FAQ} action={link}>
      {summary && <Questions summary={summary} path={path} />}
      {!summary && !error && <Skeleton height={60} role="status" aria-label="Loading questions" />}
      {!summary && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
    </Widget>
  );
}

function Questions({ summary: { unanswered, waitingSince, latest }, path }: { summary: Summary; path: string }) {
  if (latest.length === 0) return <Text c="dimmed">There are no questions from vendors.</Text>;
  return (
    <>
      {waitingSince ? (
        <Text fw={500}>
          <Link to={path} search={{ show: 'UNANSWERED' }} className={classes['link']}>
            {unanswered} unanswered
          </Link>
          , the oldest asked <DateText value={waitingSince} format="relative" />
        </Text>
      ) : (
        <Text>All questions are answered.</Text>
      )}
      <ul className={classes['questions']} aria-label="Latest questions">
        {latest.map(({ id, text, companyName, createdAt, waitingSince: waits }) => (
          <li key={id}>
            <Text lineClamp={2}>{text}</Text>
            <Text size="sm" c="dimmed">
              {companyName} · <DateText value={createdAt} format="relative" />
              {waits && ' · unanswered'}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}
