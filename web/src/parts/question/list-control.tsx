import { Checkbox, Input, MultiSelect, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { QUESTION_LIMITS } from '@weighbridge/domain/question/question.schema.ts';
import type { AnswerControlProps } from './answer-control.tsx';
import { OTHER } from './answer-draft.ts';
import { ClarificationField } from './clarification-field.tsx';
import { NO_OPTIONS } from './no-options.ts';

/** Options with what each of them asks further, and the vendor's own where that is allowed. */
export function ListControl(props: AnswerControlProps) {
  const { question, draft, onChange } = props;
  const { options, otherOption } = question;
  if (options.length === 0 && !otherOption)
    return (
      <Input.Wrapper label={question.label} labelElement="div" description={question.helperText}>
        <Text c="dimmed" size="sm">
          {NO_OPTIONS}
        </Text>
      </Input.Wrapper>
    );
  const clarifications = options.flatMap(({ id, clarificationQuestion }) =>
    clarificationQuestion && draft.chosen.includes(id) ? [{ name: id, label: clarificationQuestion }] : [],
  );
  return (
    <Stack gap="sm">
      <Choice {...props} />
      {clarifications.map((asked) => (
        <ClarificationField key={asked.name} {...props} {...asked} />
      ))}
      {draft.chosen.includes(OTHER) && (
        <TextInput
          label="Other"
          withAsterisk
          maxLength={QUESTION_LIMITS.optionLabel}
          value={draft.other}
          onChange={(event) => onChange({ ...draft, other: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}

function Choice({ question, draft, onChange }: AnswerControlProps) {
  const { label, helperText, view, multiple, placeholder } = question;
  const data = question.options.map(({ id, label: words }) => ({ value: id, label: words }));
  if (question.otherOption) data.push({ value: OTHER, label: 'Other' });
  const choose = (chosen: readonly string[]) => onChange({ ...draft, chosen });
  const shared = { label, description: helperText };
  const hint = placeholder ?? undefined;
  if (view === 'CHECKBOX')
    return (
      <Checkbox.Group {...shared} value={[...draft.chosen]} onChange={choose}>
        <Stack gap="xs" mt={6}>
          {data.map((option) => (
            <Checkbox key={option.value} {...option} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  const [first = null] = draft.chosen;
  if (view === 'RADIO')
    return (
      <Radio.Group {...shared} value={first} onChange={(chosen) => choose([chosen])}>
        <Stack gap="xs" mt={6}>
          {data.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Stack>
      </Radio.Group>
    );
  if (multiple) {
    const quiet = draft.chosen.length === 0 ? hint : undefined;
    return <MultiSelect {...shared} placeholder={quiet} searchable clearable data={data} value={[...draft.chosen]} onChange={choose} />;
  }
  return (
    <Select
      {...shared}
      placeholder={hint}
      searchable
      clearable
      data={data}
      value={first}
      onChange={(chosen) => choose(chosen === null ? [] : [chosen])}
    />
  );
}
