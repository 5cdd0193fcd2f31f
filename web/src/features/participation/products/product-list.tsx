import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../../ui/loading/placeholder.tsx';
import classes from './product-list.module.css';

interface ProductListProps {
  title: string;
  toolbar?: ReactNode;
  children: ReactNode;
}

export function ProductList({ title, toolbar, children }: ProductListProps) {
  const heading = useId();
  return (
    <Paper component="section" withBorder aria-labelledby={heading}>
      <div className={classes['head']}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {toolbar}
      </div>
      {children}
    </Paper>
  );
}

interface ProductLineProps {
  name: string;
  detail: string;
  children?: ReactNode;
}

export function ProductLine({ name, detail, children }: ProductLineProps) {
  return (
    <li className={classes['line']}>
      <div className={classes['words']}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      </div>
      {children}
    </li>
  );
}

export function ProductLines({ scrolls = false, children }: { scrolls?: boolean; children: ReactNode }) {
  return (
    <div className={classes['lines']} data-scrolls={scrolls}>
      <ul className={classes['list']}>{children}</ul>
    </div>
  );
}

/** Until the products are there. */
export function ExpectedLines({ rows }: { rows: number }) {
  return (
    <Placeholder>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes['line']}>
          <div className={classes['expected']}>
            <PlaceholderLine width={placeholderWidth(row)} />
            <Text size="sm" component="div">
              <PlaceholderLine width={placeholderWidth(row + 2)} />
            </Text>
          </div>
        </div>
      ))}
    </Placeholder>
  );
}
