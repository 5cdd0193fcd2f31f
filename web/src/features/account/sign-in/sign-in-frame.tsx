import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sign-in-frame.module.css';

const POINTS = [
  ['One questionnaire', 'Every vendor answers the same questions, in one place.'],
  ['Side by side', 'Rate, weigh and compare answers without a spreadsheet.'],
  ['A clear next step', 'See what needs your attention, and what comes next.'],
] as const;

interface SignInFrameProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** What a visitor meets first: what this place is for, beside the way in. */
export function SignInFrame({ title, subtitle, children }: SignInFrameProps) {
  return (
    <Paper withBorder className={classes['frame']}>
      <section className={classes['about']} aria-label="About">
        <p className={classes['claim']}>Choose vendors by their answers.</p>
        <dl className={classes['points']}>
          {POINTS.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes['form']} aria-labelledby="sign-in-title">
        <Stack gap={4} mb="lg">
          <Title order={1} id="sign-in-title">
            {title}
          </Title>
          {subtitle && <Text c="dimmed">{subtitle}</Text>}
        </Stack>
        {children}
      </section>
    </Paper>
  );
}
