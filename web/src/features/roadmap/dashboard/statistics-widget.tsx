import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { QUESTION_STATUS_LABELS } from '@weighbridge/domain/question/question.labels.ts';
import { QUESTION_STATUSES, type QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import { DASHBOARD_WIDGET_LABELS } from '@weighbridge/domain/roadmap/dashboard.ts';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { BarRow } from './bars.tsx';
import classes from './dashboard.module.css';
import { Widget } from './widget.tsx';

const TONES = { PENDING: 'warning', APPROVED: 'success', REJECTED: 'danger' } as const satisfies Record<QuestionStatus, string>;

export function StatisticsWidget({ project }: ProjectPage) {
  const { questions, answers } = project.statistics;
  const countOf = (status: QuestionStatus) => questions.find((entry) => entry.status === status)?.count ?? 0;
  const total = QUESTION_STATUSES.reduce((sum, status) => sum + countOf(status), 0);
  const given = answers.rated + answers.unrated;
  const share = (count: number, of: number) => (of === 0 ? 0 : (count / of) * 100);
  return (
    <Widget title={DASHBOARD_WIDGET_LABELS.STATISTICS}>
      <Text size="sm" c="dimmed" mb="xs">
        {counted(total, 'question')}
      </Text>
      <ul className={classes['list']}>
        {QUESTION_STATUSES.map((status) => (
          <BarRow
            key={status}
            label={<QuestionsLink project={project} status={status} />}
            number={String(countOf(status))}
            parts={[{ share: share(countOf(status), total), tone: TONES[status] }]}
          />
        ))}
        {given > 0 && (
          <BarRow label="Rated answers" number={`${answers.rated} of ${given}`} parts={[{ share: share(answers.rated, given) }]} />
        )}
      </ul>
    </Widget>
  );
}

/** Who may not open the questions reads the same number without a link. */
function QuestionsLink({ project, status }: Pick<ProjectPage, 'project'> & { status: QuestionStatus }) {
  const label = QUESTION_STATUS_LABELS[status];
  if (!project.tabs.includes('questions')) return label;
  return <Anchor renderRoot={(props) => <Link to={`/projects/${project.id}/questions`} search={{ status }} {...props} />}>{label}</Anchor>;
}
