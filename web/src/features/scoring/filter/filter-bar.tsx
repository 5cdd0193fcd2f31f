import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { DEBOUNCE } from '@weighbridge/domain/kernel/timing.ts';
import { ratingOptions } from '@weighbridge/domain/scoring/rating.labels.ts';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Scoring } from '../../../parts/scoring/scoring.operations.ts';
import { ChoiceField, ChoicesField } from '../../../ui/form/choice-field.tsx';
import classes from './filter-bar.module.css';
import type { Shown } from './use-shown-sections.ts';

interface FilterBarProps {
  scoring: Scoring;
  shown: Shown;
  /** Only where opened branches stand side by side. */
  offersDisagreements: boolean;
  children: ReactNode;
}

const FLAGS = { unrated: 'Unrated', mine: 'Mine', changed: 'Changed', disagreements: 'Disagreements' } as const;
type Flag = keyof typeof FLAGS;

export function FilterBar({ scoring, shown: { filter, change, sections }, offersDisagreements, children }: FilterBarProps) {
  const { scoringType } = scoring;
  const options = useMemo(() => scoring.sections.map(({ id, name }) => ({ value: id, label: name })), [scoring.sections]);
  const ratings = useMemo(() => ratingOptions(scoringType).map(({ value, label }) => ({ value: String(value), label })), [scoringType]);
  const flags = (Object.keys(FLAGS) as Flag[]).filter((flag) => flag !== 'disagreements' || offersDisagreements);
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  const chosen = (filter.section ? 1 : 0) + filter.ratings.length + flags.filter((flag) => filter[flag]).length;
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <div role="search" aria-label="Filter answers" className={classes['filters']}>
      <Words value={filter.text} onChange={(text) => change({ text })} />
      <Button
        variant="default"
        size="sm"
        className={classes['toggle']}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
      </Button>
      <div id={id} className={classes['more']} data-opened={opened}>
        <ChoiceField
          aria-label="Section"
          placeholder="All sections"
          data={options}
          value={filter.section}
          onChange={(section) => change({ section })}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear section' }}
          className={classes['pick']}
        />
        <ChoicesField
          aria-label="Rating"
          placeholder={filter.ratings.length > 0 ? '' : 'Any rating'}
          data={ratings}
          value={filter.ratings.map(String)}
          onChange={(values) => change({ ratings: values.map(Number) })}
          className={classes['pick']}
        />
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            label={FLAGS[flag]}
            checked={filter[flag]}
            onChange={(event) => change({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status">
        {counted(count, 'question')}
      </Text>
      {children}
    </div>
  );
}

/** Goes into the address after a pause in typing. */
function Words({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setText(value);
  }
  const give = useDebouncedCallback((next: string) => {
    setGiven(next);
    onChange(next);
  }, DEBOUNCE.filter);
  return (
    <TextInput
      type="search"
      aria-label="Search questions and answers"
      placeholder="Questions and answers"
      leftSection={<IconSearch size={16} aria-hidden />}
      className={classes['keyword']}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        give(event.currentTarget.value);
      }}
    />
  );
}
