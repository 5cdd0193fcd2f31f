import { Paper, Skeleton, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ErrorPanel } from '../../ui/error-views.tsx';
import classes from './broker-home.module.css';

interface HomeSectionProps {
  title: string;
  link?: ReactNode;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

export function HomeSection({ title, link, loading, error, onRetry, children }: HomeSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={classes['head']}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {link}
      </div>
      <Paper withBorder>
        {loading && !error && <Skeleton height={96} m="md" w="auto" role="status" aria-label={`Loading ${title}`} />}
        {loading && error ? <ErrorPanel error={error} onRetry={onRetry} /> : null}
        {!loading && children}
      </Paper>
    </section>
  );
}
