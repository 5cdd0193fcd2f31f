import { Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { QUESTION_TYPE_LABELS, QUESTION_VIEW_LABELS } from '@weighbridge/domain/question/question.labels.ts';
import { QUESTION_LIMITS } from '@weighbridge/domain/question/question.limits.ts';
import { hasPart, QUESTION_TYPES, type QuestionType, viewsOf } from '@weighbridge/domain/question/question.types.ts';
import { RequiredSelect } from '../../../ui/form/required-select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { AnswerRules } from './answer-rules.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import { type DefinitionFields, shownView, withType } from './definition-form.ts';
import { OptionsField } from './options-field.tsx';
import { TagsField } from './tags-field.tsx';

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: QUESTION_TYPE_LABELS[value] }));

/** What is asked and how it can be answered: the same form in projects, templates and the library. */
export function QuestionEditor({ fields }: { fields: DefinitionFields }) {
  const { question } = fields.values;
  const text = (name: 'label' | 'helperText' | 'placeholder' | 'yesAnswerText' | 'noAnswerText') => ({
    max: QUESTION_LIMITS[name === 'yesAnswerText' || name === 'noAnswerText' ? 'answerText' : name],
    ...fields.getInputProps(`question.${name}`),
    value: question[name],
  });
  return (
    <Stack gap="md">
      <TextArea label="Question" withAsterisk required data-autofocus minRows={2} {...text('label')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <RequiredSelect
          label="Type"
          data={TYPES}
          value={question.type}
          error={fields.errors['question.type']}
          onChange={(type) => fields.setFieldValue('question', withType(question, type as QuestionType))}
        />
        <ViewField fields={fields} />
      </SimpleGrid>
      {hasPart(question.type, 'options') && <OptionsField fields={fields} />}
      {hasPart(question.type, 'clarifications') && (
        <>
          <TextArea label="Clarification asked after Yes" minRows={1} {...text('yesAnswerText')} />
          <TextArea label="Clarification asked after No" minRows={1} {...text('noAnswerText')} />
        </>
      )}
      <TextArea label="Helper text" minRows={1} {...text('helperText')} />
      {hasPart(question.type, 'placeholder') && <TextArea label="Placeholder" singleLine {...text('placeholder')} />}
      {hasPart(question.type, 'affixes') && (
        <Group grow align="flex-start">
          <TextInput label="Prefix" maxLength={QUESTION_LIMITS.affix} {...fields.getInputProps('question.prefix')} />
          <TextInput label="Suffix" maxLength={QUESTION_LIMITS.affix} {...fields.getInputProps('question.suffix')} />
        </Group>
      )}
      {hasPart(question.type, 'numberFormatting') && (
        <Checkbox
          label="Format the number with thousands separators"
          {...fields.getInputProps('question.enableNumberFormatting', { type: 'checkbox' })}
        />
      )}
      <AnswerRules fields={fields} />
      <TagsField fields={fields} />
      <AttachmentsField fields={fields} />
    </Stack>
  );
}

function ViewField({ fields }: { fields: DefinitionFields }) {
  const { question } = fields.values;
  const views = viewsOf(question.type, question.multiple);
  if (views.length === 0) return null;
  return (
    <RequiredSelect
      label="View"
      data={views.map((value) => ({ value, label: QUESTION_VIEW_LABELS[value] }))}
      value={shownView(question)}
      onChange={(view) => fields.setFieldValue('question.view', view)}
    />
  );
}
