import { useQuery } from '@apollo/client/react';
import { TagsInput } from '@mantine/core';
import { QUESTION_LIMITS } from '@weighbridge/domain/question/question.limits.ts';
import { useState } from 'react';
import { problemIn } from '../../../ui/form/problem-in.ts';
import { useDebouncedValue } from '../../../ui/timing/use-debounced-value.ts';
import { TAGS } from '../question.operations.ts';
import type { DefinitionFields } from './definition-form.ts';

/** Tags the firm knows, found by keyword; what is typed and not known becomes a new one. */
export function TagsField({ fields }: { fields: DefinitionFields }) {
  const { tags } = fields.values.question;
  const [typed, setTyped] = useState('');
  const keyword = useDebouncedValue(typed).trim();
  const { data, previousData } = useQuery(TAGS, { variables: { keyword: keyword || null } });
  const known = (data ?? previousData)?.tags.map(({ label }) => label) ?? [];
  return (
    <TagsInput
      label="Tags"
      description="Type to find a tag, press Enter to add a new one."
      maxTags={QUESTION_LIMITS.tags}
      data={known}
      value={tags.map(({ label }) => label)}
      onChange={(labels) =>
        fields.setFieldValue(
          'question.tags',
          labels.map((label) => ({ label: inKnownCapitals(label, known) })),
        )
      }
      searchValue={typed}
      onSearchChange={setTyped}
      maxLength={QUESTION_LIMITS.tagLabel}
      error={problemIn(fields.errors, 'question.tags')}
    />
  );
}

/** The server would take the tag that is there for one typed in other capitals; the field says so at once. */
function inKnownCapitals(label: string, known: readonly string[]): string {
  return known.find((one) => one.toLowerCase() === label.toLowerCase()) ?? label;
}
