import { Group, Radio, Stack } from '@mantine/core';
import { booleanClarification } from '@weighbridge/domain/answer/read-answer.ts';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { clarificationOf } from '../answer-content.ts';
import type { AnswerControlProps } from './answer-control-props.ts';
import { ClarificationField } from './clarification-field.tsx';

const CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export function BooleanControl(props: AnswerControlProps) {
  const { question, content, onChange, problems } = props;
  // Yes and no ask different things: changing one's mind must show neither the words of the other nor lose them.
  const [kept, setKept] = useState<Readonly<Record<string, string>>>({});
  const value = typeof content.value === 'boolean' ? (content.value ? 'yes' : 'no') : null;
  const choose = (chosen: string | null) => {
    if (chosen === value) return;
    if (value !== null) setKept({ ...kept, [value]: clarificationOf(content) });
    const words = chosen === null ? null : kept[chosen] || null;
    onChange({ ...content, value: chosen === null ? null : chosen === 'yes', secondaryValue: words }, 'chosen');
  };
  const asked = booleanClarification(question, content.value);
  const shared = { label: question.label, description: question.helperText, error: problems?.['value'], value };
  return (
    <Stack gap="sm">
      {question.view === 'SELECT' ? (
        <ChoiceField {...shared} clearable data={CHOICES} onChange={choose} />
      ) : (
        <Radio.Group {...shared} onChange={choose}>
          <Group gap="lg" mt={6}>
            {CHOICES.map((choice) => (
              <Radio key={choice.value} {...choice} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {asked && <ClarificationField {...props} key={value} label={asked} />}
    </Stack>
  );
}
