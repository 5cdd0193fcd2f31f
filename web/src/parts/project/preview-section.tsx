import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './preview-section.module.css';

interface PreviewSectionProps {
  title: string;
  children: ReactNode;
  /** What a link from elsewhere names, such as `members`. */
  anchor?: string;
  action?: ReactNode;
  /** Below a heading of its own a section stands one level deeper. */
  level?: 2 | 3;
}

export function PreviewSection({ title, children, anchor, action, level = 2 }: PreviewSectionProps) {
  const heading = useId();
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={heading}
    >
      <div className={classes['heading']}>
        <Title order={level} id={heading}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </Paper>
  );
}

export interface Fact {
  readonly term: string;
  /** Without a value nothing is shown. */
  readonly value: ReactNode;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (shown.length === 0) return <Nothing />;
  return (
    <dl className={classes['facts']}>
      {shown.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Nothing() {
  return <Text c="dimmed">Not given</Text>;
}
