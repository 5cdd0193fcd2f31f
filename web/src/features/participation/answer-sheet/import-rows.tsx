import { Stack, Text, Title } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { type ReactNode, useId } from 'react';
import type { ParsedAnswers } from './answer-sheet.operations.ts';
import classes from './import-review.module.css';

export const answersText = (count: number): string => counted(count, 'answer');

export function ChangedRows({ rows }: { rows: ParsedAnswers['changes'] }) {
  return (
    <Rows title={`${answersText(rows.length)} will change`} count={rows.length}>
      {rows.map(({ row, questionId, label, beforeText, afterText }) => (
        <Row key={questionId} row={row} label={label}>
          <dl className={classes['change']}>
            <Words label="Now" text={beforeText} />
            <Words label="After the import" text={afterText} isNew />
          </dl>
        </Row>
      ))}
    </Rows>
  );
}

export function InvalidRows({ rows }: { rows: ParsedAnswers['invalid'] }) {
  return (
    <Rows title={`${answersText(rows.length)} cannot be submitted`} count={rows.length}>
      {rows.map(({ row, questionId, label, message, found }) => (
        <Row key={`${row} ${questionId}`} row={row} label={label}>
          {found && (
            <dl className={classes['change']}>
              <Words label="In the file" text={found} />
            </dl>
          )}
          <Text size="sm" c="var(--mantine-color-error)" mt={4}>
            {message}
          </Text>
        </Row>
      ))}
    </Rows>
  );
}

export function UnknownRows({ rows }: { rows: ParsedAnswers['unknown'] }) {
  return (
    <Rows
      title={counted(rows.length, 'row belongs to no question of this project', 'rows belong to no question of this project')}
      count={rows.length}
    >
      {rows.map(({ row, label }) => (
        <Row key={row} row={row} label={label} />
      ))}
    </Rows>
  );
}

function Rows({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  if (count === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Title order={3} id={id}>
        {title}
      </Title>
      <ul className={classes['rows']}>{children}</ul>
    </Stack>
  );
}

function Row({ row, label, children }: { row: number; label: string; children?: ReactNode }) {
  return (
    <li className={classes['row']}>
      <div className={classes['head']}>
        <Text fw={500}>{label}</Text>
        <Text size="xs" c="dimmed" className={classes['place']}>
          Row {row}
        </Text>
      </div>
      {children}
    </li>
  );
}

function Words({ label, text, isNew = false }: { label: string; text: string; isNew?: boolean }) {
  return (
    <div className={classes['words']} data-new={isNew}>
      <dt>{label}</dt>
      <dd>{text || <Text c="dimmed">No answer</Text>}</dd>
    </div>
  );
}
