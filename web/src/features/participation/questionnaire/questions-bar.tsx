import { ActionIcon, Checkbox, Text, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { InvitationSection } from '../invitation.operations.ts';
import { isNarrowed, type QuestionFilter, questionsText } from './question-filter.ts';
import classes from './questions.module.css';

interface QuestionsBarProps {
  sections: readonly InvitationSection[];
  filter: QuestionFilter;
  onChange: (filter: QuestionFilter) => void;
  /** How many questions are left by the filter, and how many there are. */
  shown: number;
  total: number;
  /** Whether there is anything to answer for this reader. */
  offersUnanswered: boolean;
  children?: ReactNode;
}

/** Stays at the top while the questions pass below it. On a phone what is not searched for all the time folds away. */
export function QuestionsBar({ sections, filter, onChange, shown, total, offersUnanswered, children }: QuestionsBarProps) {
  const set = (change: Partial<QuestionFilter>) => onChange({ ...filter, ...change });
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const options = useMemo(() => sections.map(({ id, name }) => ({ value: id, label: name })), [sections]);
  return (
    <div className={classes['bar']} role="search" aria-label="Find questions">
      <TextInput
        type="search"
        aria-label="Search questions"
        placeholder="Search"
        leftSection={<IconSearch size={16} aria-hidden />}
        className={classes['keyword']}
        value={filter.keyword}
        onChange={(event) => set({ keyword: event.currentTarget.value })}
      />
      <ActionIcon
        className={classes['filters']}
        variant={isNarrowed(filter) ? 'light' : 'default'}
        size={36}
        aria-label="Filters"
        aria-expanded={isOpen}
        aria-controls={more}
        onClick={() => setOpen(!isOpen)}
      >
        <IconFilter size={18} aria-hidden />
      </ActionIcon>
      <div id={more} className={classes['more']} data-open={isOpen}>
        <ChoiceField
          aria-label="Section"
          placeholder="All sections"
          data={options}
          value={filter.section}
          onChange={(section) => set({ section })}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear section' }}
          className={classes['pick']}
        />
        {offersUnanswered && (
          <Checkbox
            label="Unanswered only"
            checked={filter.unansweredOnly}
            onChange={(event) => set({ unansweredOnly: event.currentTarget.checked })}
          />
        )}
        <Text size="sm" c="dimmed" role="status" className={classes['count']}>
          {isNarrowed(filter) ? `${shown} of ${questionsText(total)}` : questionsText(total)}
        </Text>
      </div>
      {children}
    </div>
  );
}
