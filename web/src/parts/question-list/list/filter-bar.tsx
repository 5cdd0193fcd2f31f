import { Checkbox, Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { QUESTION_STATUS_LABELS, QUESTION_TYPE_LABELS } from '@weighbridge/domain/question/question.labels.ts';
import { QUESTION_STATUSES } from '@weighbridge/domain/question/question.status.ts';
import { QUESTION_TYPES } from '@weighbridge/domain/question/question.types.ts';
import { useMemo } from 'react';
import type { Section } from '../section.operations.ts';
import { approversOf, type QuestionFilter } from './question-filter.ts';

const STATUSES = QUESTION_STATUSES.map((value) => ({ value, label: QUESTION_STATUS_LABELS[value] }));
const TYPES = QUESTION_TYPES.map((value) => ({ value, label: QUESTION_TYPE_LABELS[value] }));

interface FilterBarProps {
  sections: readonly Section[];
  filter: QuestionFilter;
  onChange: (filter: QuestionFilter) => void;
  /** Who is in charge, and how the questions stand: a project's business, not a template's. */
  withPeople: boolean;
}

export function FilterBar({ sections, filter, onChange, withPeople }: FilterBarProps) {
  const approvers = useMemo(() => approversOf(sections), [sections]);
  const set = (change: Partial<QuestionFilter>) => onChange({ ...filter, ...change });
  return (
    <Group gap="xs" role="search" aria-label="Find questions">
      <TextInput
        type="search"
        aria-label="Search questions"
        placeholder="Search questions"
        leftSection={<IconSearch size={16} aria-hidden />}
        flex="2 1 200px"
        value={filter.search}
        onChange={(event) => set({ search: event.currentTarget.value })}
      />
      <Pick label="Type" data={TYPES} value={filter.type} onChange={(type) => set({ type: type as QuestionFilter['type'] })} />
      {withPeople && (
        <>
          <Pick
            label="Status"
            data={STATUSES}
            value={filter.status}
            onChange={(status) => set({ status: status as QuestionFilter['status'] })}
          />
          <Pick label="Approver" data={approvers} value={filter.approver} onChange={(approver) => set({ approver })} />
          <Checkbox label="Mine" checked={filter.mine} onChange={(event) => set({ mine: event.currentTarget.checked })} />
        </>
      )}
    </Group>
  );
}

interface PickProps {
  label: string;
  data: { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

function Pick({ label, ...props }: PickProps) {
  return <Select aria-label={label} placeholder={label} clearable flex="1 1 120px" maw={180} {...props} />;
}
