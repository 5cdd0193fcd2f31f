import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './dashboard.module.css';

interface WidgetProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function Widget({ title, children, action }: WidgetProps) {
  const heading = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading} className={classes['widget']}>
      <div className={classes['heading']}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </Paper>
  );
}
