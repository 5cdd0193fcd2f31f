import { useQuery } from '@apollo/client/react';
import { Checkbox, Group, Select } from '@mantine/core';
import { QUESTION_TYPE_LABELS } from '@weighbridge/domain/question/question.labels.ts';
import { QUESTION_TYPES, type QuestionType } from '@weighbridge/domain/question/question.types.ts';
import { SearchedChoices } from '../../ui/form/searched-choices.tsx';
import { TableSearch } from '../../ui/table/table-search.tsx';
import { TAGS } from '../question/question.operations.ts';
import type { LibraryQuery } from './library-query.ts';

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: QUESTION_TYPE_LABELS[value] }));

export function LibraryFilters({ query }: { query: LibraryQuery }) {
  const { data } = useQuery(TAGS, { variables: { keyword: null } });
  return (
    <Group gap="sm" p="md">
      <TableSearch label="Search questions" state={query.state} />
      <Select
        aria-label="Filter by type"
        placeholder="All types"
        data={TYPES}
        value={query.type}
        onChange={(type) => query.setType(type as QuestionType | null)}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear type filter' }}
        w={{ base: '100%', xs: 150 }}
      />
      <SearchedChoices
        aria-label="Filter by tags"
        placeholder={query.tags.length === 0 ? 'All tags' : undefined}
        data={data?.tags.map(({ id, label }) => ({ value: id, label })) ?? []}
        value={[...query.tags]}
        onChange={query.setTags}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear tags filter' }}
        nothingFoundMessage="No tag found"
        w={{ base: '100%', xs: 220 }}
      />
      <Checkbox
        label="Display Company questions only"
        checked={query.companyOnly}
        onChange={(event) => query.setCompanyOnly(event.currentTarget.checked)}
      />
    </Group>
  );
}
