import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../ui/loading/placeholder.tsx';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import classes from './broker-home.module.css';

interface HomeSectionProps {
  title: string;
  link?: ReactNode;
  /** What stands above the list and needs no answer. */
  lead?: ReactNode;
  loading: boolean;
  /** How the list will look: how many rows it usually has, and whether a second line says more. */
  expects: { rows: number; lines: 1 | 2 };
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

export function HomeSection({ title, link, lead, loading, expects, error, onRetry, children }: HomeSectionProps) {
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
        {lead}
        {loading && !error && <ExpectedRows title={title} {...expects} />}
        {loading && error ? <ErrorPanel error={error} onRetry={onRetry} /> : null}
        {!loading && children}
      </Paper>
    </section>
  );
}

function ExpectedRows({ title, rows, lines }: { title: string; rows: number; lines: 1 | 2 }) {
  return (
    <Placeholder label={`Loading ${title}`}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes['row']}>
          <div className={classes['expected']}>
            <PlaceholderLine width={placeholderWidth(row)} />
            {lines === 2 && (
              <Text size="sm" component="div">
                <PlaceholderLine width={placeholderWidth(row + 1)} />
              </Text>
            )}
          </div>
          <div className={classes['badge']}>
            <PlaceholderLine width="100%" />
          </div>
        </div>
      ))}
    </Placeholder>
  );
}
