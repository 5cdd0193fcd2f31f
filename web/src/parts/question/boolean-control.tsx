import { Group, Radio, Select, Stack } from '@mantine/core';
import type { AnswerControlProps } from './answer-control.tsx';
import { ClarificationField } from './clarification-field.tsx';

const CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export function BooleanControl(props: AnswerControlProps) {
  const { question, draft, onChange } = props;
  const value = draft.yes === null ? null : draft.yes ? 'yes' : 'no';
  const choose = (chosen: string | null) => onChange({ ...draft, yes: chosen === null ? null : chosen === 'yes' });
  const asked = value === 'yes' ? question.yesAnswerText : value === 'no' ? question.noAnswerText : null;
  return (
    <Stack gap="sm">
      {question.view === 'SELECT' ? (
        <Select label={question.label} description={question.helperText} clearable data={[...CHOICES]} value={value} onChange={choose} />
      ) : (
        <Radio.Group label={question.label} description={question.helperText} value={value} onChange={choose}>
          <Group gap="lg" mt={6}>
            {CHOICES.map((choice) => (
              <Radio key={choice.value} {...choice} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {value && asked && <ClarificationField {...props} name={value} label={asked} />}
    </Stack>
  );
}
