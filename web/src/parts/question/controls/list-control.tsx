import { Checkbox, Input, Radio, Stack, Text, TextInput } from '@mantine/core';
import { OTHER_LABEL, OTHER_OPTION } from '@weighbridge/domain/answer/answer.types.ts';
import { textLimit } from '@weighbridge/domain/answer/answer-value.ts';
import { ChoiceField, ChoicesField } from '../../../ui/form/choice-field.tsx';
import { chosenOptions, clarificationOf, withClarification } from '../answer-content.ts';
import { NO_OPTIONS } from '../asked-question.ts';
import type { AnswerControlProps } from './answer-control-props.ts';
import { ClarificationField } from './clarification-field.tsx';

/** Options with what each of them asks further, and the vendor's own where that is allowed. */
export function ListControl(props: AnswerControlProps) {
  const { question, content } = props;
  const { options, otherOption } = question;
  if (options.length === 0 && !otherOption)
    return (
      <Input.Wrapper label={question.label} labelElement="div" description={question.helperText}>
        <Text c="dimmed" size="sm">
          {NO_OPTIONS}
        </Text>
      </Input.Wrapper>
    );
  const chosen = chosenOptions(content);
  const clarifications = options.flatMap(({ id, clarificationQuestion }) =>
    clarificationQuestion && chosen.includes(id) ? [{ optionId: id, label: clarificationQuestion }] : [],
  );
  return (
    <Stack gap="sm">
      <Choice {...props} />
      {clarifications.map((asked) => (
        <ClarificationField key={asked.optionId} {...props} {...asked} />
      ))}
      {chosen.includes(OTHER_OPTION) && <OtherField {...props} />}
    </Stack>
  );
}

function OtherField({ question, content, onChange, answersMaxLength = null, problems }: AnswerControlProps) {
  return (
    <TextInput
      label={OTHER_LABEL}
      withAsterisk
      required
      autoComplete="off"
      maxLength={textLimit(question, { answersMaxLength })}
      value={clarificationOf(content, OTHER_OPTION)}
      onChange={(event) => onChange(withClarification(content, event.currentTarget.value, OTHER_OPTION), 'typed')}
      error={problems?.[`secondaryValue.${OTHER_OPTION}`]}
    />
  );
}

function Choice({ question, content, onChange, problems }: AnswerControlProps) {
  const { label, helperText, view, multiple, placeholder } = question;
  const data = question.options.map(({ id, label: words }) => ({ value: id, label: words }));
  if (question.otherOption) data.push({ value: OTHER_OPTION, label: OTHER_LABEL });
  const chosen = chosenOptions(content);
  const choose = (ids: readonly string[]) => onChange({ ...content, value: ids.length > 0 ? ids : null }, 'chosen');
  const shared = { label, description: helperText, error: problems?.['value'] };
  const hint = placeholder ?? undefined;
  if (view === 'CHECKBOX')
    return (
      <Checkbox.Group {...shared} value={[...chosen]} onChange={choose}>
        <Stack gap="xs" mt={6}>
          {data.map((option) => (
            <Checkbox key={option.value} {...option} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  const [first = null] = chosen;
  if (view === 'RADIO')
    return (
      <Radio.Group {...shared} value={first} onChange={(id) => choose([id])}>
        <Stack gap="xs" mt={6}>
          {data.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Stack>
      </Radio.Group>
    );
  const field = { ...shared, searchable: true, clearable: true, data };
  if (multiple) {
    const quiet = chosen.length === 0 ? hint : undefined;
    return <ChoicesField {...field} placeholder={quiet} value={chosen} onChange={choose} />;
  }
  return <ChoiceField {...field} placeholder={hint} value={first} onChange={(id) => choose(id === null ? [] : [id])} />;
}
