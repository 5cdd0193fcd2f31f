import { useQuery } from '@apollo/client/react';
import { Anchor, Select } from '@mantine/core';
import { HISTORY_TOPIC_LABELS, HISTORY_TOPICS } from '@weighbridge/domain/history/history.topics.ts';
import { DayField } from '../../ui/form/day-field.tsx';
import { nothingFound } from '../../ui/message/empty-state.tsx';
import classes from './history.module.css';
import { PROJECT_HISTORY_FILTERS } from './history.operations.ts';
import type { HistoryFilterState } from './use-history-filter.ts';

/** A list of a thousand questions is searched, not scrolled. */
const SHOWN_AT_ONCE = 100;

const topics = (hasBranches: boolean) =>
  HISTORY_TOPICS.filter((topic) => hasBranches || topic !== 'BRANCHES').map((value) => ({ value, label: HISTORY_TOPIC_LABELS[value] }));

interface HistoryFiltersProps {
  projectId: string;
  state: HistoryFilterState;
  hasBranches: boolean;
}

export function HistoryFilters({ projectId, state, hasBranches }: HistoryFiltersProps) {
  const { data } = useQuery(PROJECT_HISTORY_FILTERS, { variables: { project: projectId } });
  const choices = data?.projectHistoryFilters;
  return (
    <search aria-label="Filter the history" className={classes['filters']}>
      <Choice state={state} field="person" label="Person" all="Everybody" options={choices?.people ?? []} />
      <Choice state={state} field="product" label="Product" all="All products" options={choices?.products ?? []} />
      <Choice state={state} field="question" label="Question" all="All questions" options={choices?.questions ?? []} />
      <Select
        label="Subject"
        placeholder="All subjects"
        data={topics(hasBranches)}
        value={state.filter.topic ?? null}
        onChange={state.set('topic')}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear subject' }}
      />
      <Day state={state} field="from" label="From" />
      <Day state={state} field="to" label="To" />
      {state.isActive && (
        <Anchor component="button" type="button" className={classes['reset']} onClick={state.reset}>
          Reset
        </Anchor>
      )}
    </search>
  );
}

interface ChoiceProps {
  state: HistoryFilterState;
  field: 'person' | 'product' | 'question';
  label: string;
  all: string;
  options: readonly { id: string; name: string }[];
}

function Choice({ state, field, label, all, options }: ChoiceProps) {
  return (
    <Select
      label={label}
      placeholder={all}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={state.filter[field] ?? null}
      onChange={state.set(field)}
      limit={SHOWN_AT_ONCE}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      nothingFoundMessage={nothingFound(options)}
    />
  );
}

function Day({ state, field, label }: { state: HistoryFilterState; field: 'from' | 'to'; label: string }) {
  const { from, to } = state.filter;
  return (
    <DayField
      label={label}
      placeholder="Any day"
      valueFormat="MMM D, YYYY"
      minDate={field === 'to' && from ? from : undefined}
      maxDate={field === 'from' && to ? to : undefined}
      value={state.filter[field] ?? null}
      onChange={state.set(field)}
    />
  );
}
