import { Button, Checkbox, Group, Select, Stack, Text, Title } from '@mantine/core';
import { IconMessageQuestion, IconPlus } from '@tabler/icons-react';
import { thanksForAsking } from '@weighbridge/domain/faq/faq.labels.ts';
import { type ReactNode, useState } from 'react';
import { longDate } from '../../lib/dates.ts';
import type { FaqPlace } from '../../parts/faq/faq-place.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../ui/loading/placeholder.tsx';
import { EMPTY_TEXTS, EmptyState } from '../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import { TablePagination } from '../../ui/table/table-pagination.tsx';
import { TableSearch } from '../../ui/table/table-search.tsx';
import classes from './faq.module.css';
import type { Faq } from './faq.operations.ts';
import { FaqItem } from './faq-item.tsx';
import { type OpenFaq, useFaq } from './use-faq.ts';
import { FAQ_CHOICES } from './use-faq-filter.ts';

const WriteDialog = onDemand(() => import('../../parts/faq/write-dialog.tsx').then((module) => module.WriteDialog));

interface FaqBoardProps {
  place: FaqPlace;
  isTeam: boolean;
  /** The page that has the questions of the project, for what a question here is about. */
  questionsPath: string;
}

/** All questions that this person sees, with everything they can do about them. */
export function FaqBoard({ place, isTeam, questionsPath }: FaqBoardProps) {
  const open = useFaq(place);
  const { faq, error, reload } = open;
  const [isAsking, setAsking] = useState(false);
  const ask = (variant: 'filled' | 'default') =>
    faq?.actions.includes('ask') && (
      <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Ask a Question
      </Button>
    );
  return (
    <section aria-labelledby="faq-heading">
      <Group justify="space-between" align="flex-start" mb="md" gap="sm">
        <div>
          <Title order={2} id="faq-heading">
            Questions and Answers
          </Title>
          {faq && <AskingTime faq={faq} isTeam={isTeam} />}
        </div>
        {ask('filled')}
      </Group>
      <Toolbar open={open} isTeam={isTeam} />
      {!faq && error ? <ErrorPanel error={error} onRetry={() => void reload().catch(() => undefined)} /> : null}
      {!faq && !error && <Loading />}
      {faq && faq.items.length === 0 && <Nothing open={open} isTeam={isTeam} action={ask('default')} />}
      {faq && faq.items.length > 0 && (
        <ul className={classes['list']} aria-label="Questions">
          {faq.items.map((question) => (
            <FaqItem key={question.id} question={question} place={place} isTeam={isTeam} questionsPath={questionsPath} reload={reload} />
          ))}
        </ul>
      )}
      {faq && faq.pagination.total > open.state.pageSize && <TablePagination state={open.state} total={faq.pagination.total} />}
      {isAsking && (
        <WriteDialog
          place={place}
          title="Ask a Question"
          label="Your question"
          submitLabel="Ask"
          thanks={({ status }) => thanksForAsking({ status, isReply: false })}
          onClose={() => setAsking(false)}
          onWritten={() => void reload().catch(() => undefined)}
        />
      )}
    </section>
  );
}

function AskingTime({ faq: { clarificationDeadline, refusal }, isTeam }: { faq: Faq; isTeam: boolean }) {
  const until = clarificationDeadline && longDate(clarificationDeadline);
  const words = isTeam ? until && `Vendors can ask until ${until}.` : (refusal ?? (until && `You can ask until ${until}.`));
  return words ? (
    <Text c="dimmed" size="sm">
      {words}
    </Text>
  ) : null;
}

function Toolbar({ open: { state, filter }, isTeam }: { open: OpenFaq; isTeam: boolean }) {
  return (
    <Group gap="sm" mb="md">
      <TableSearch label="Search questions" state={state} />
      <Select
        aria-label="Show"
        placeholder="All questions"
        data={FAQ_CHOICES}
        value={filter.shown}
        onChange={filter.show}
        clearable
        clearButtonProps={{ 'aria-label': 'Show all questions' }}
        w={{ base: '100%', xs: 180 }}
      />
      {isTeam && (
        <Checkbox label="Assigned to me" checked={filter.isMine} onChange={(event) => filter.setMine(event.currentTarget.checked)} />
      )}
    </Group>
  );
}

function Nothing({ open: { state, filter }, isTeam, action }: { open: OpenFaq; isTeam: boolean; action: ReactNode }) {
  if (state.search !== '' || filter.isActive) return <EmptyState title={EMPTY_TEXTS.search} />;
  return (
    <EmptyState
      icon={<IconMessageQuestion size={32} aria-hidden color="var(--mantine-color-gray-6)" />}
      title="There are no questions yet"
      description={
        isTeam
          ? 'Questions from vendors appear here for you to review, publish and answer.'
          : 'Your questions appear here, along with what the team answers to all vendors.'
      }
      action={action}
    />
  );
}

const USUAL_QUESTIONS = 3;

function Loading() {
  return (
    <Placeholder>
      <Stack gap="md">
        {Array.from({ length: USUAL_QUESTIONS }, (_, line) => (
          <div key={line} className={classes['item']}>
            <PlaceholderLine width="30%" />
            <PlaceholderLine width={placeholderWidth(line)} />
          </div>
        ))}
      </Stack>
    </Placeholder>
  );
}
