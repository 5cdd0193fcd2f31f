import { SimpleGrid, Text, Title } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { QUESTION_TYPE_LABELS } from '@weighbridge/domain/question/question.labels.ts';
import { DEFAULT_QUESTION_TYPE, QUESTION_TYPES, type QuestionType } from '@weighbridge/domain/question/question.types.ts';
import { RequiredSelect } from '../../ui/form/required-select.tsx';

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: QUESTION_TYPE_LABELS[value] }));

interface UnknownTypesProps {
  words: readonly { readonly word: string; readonly count: number }[];
  /** What was chosen so far; the others are text. */
  types: ReadonlyMap<string, QuestionType>;
  onChange: (word: string, type: QuestionType) => void;
}

/** Words for types that the product does not know, to say what they mean. */
export function UnknownTypes({ words, types, onChange }: UnknownTypesProps) {
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="unknown-types">
      <Title order={3} id="unknown-types">
        Types that are not known
      </Title>
      <Text c="dimmed" mb="sm">
        Say what they mean here; otherwise vendors answer these questions with text.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        {words.map(({ word, count }) => (
          <RequiredSelect
            key={word}
            label={`“${word}” (${counted(count, 'question')})`}
            data={TYPES}
            value={types.get(word) ?? DEFAULT_QUESTION_TYPE}
            onChange={(type) => type && onChange(word, type as QuestionType)}
          />
        ))}
      </SimpleGrid>
    </section>
  );
}
