import { Checkbox, Group, TextInput } from '@mantine/core';
import { MAX_UPLOAD_SIZE } from '@weighbridge/domain/kernel/upload.ts';
import { PATTERN_MAX_LENGTH } from '@weighbridge/domain/question/pattern.ts';
import { hasPart } from '@weighbridge/domain/question/question.types.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SearchedChoices } from '../../../ui/form/searched-choices.tsx';
import { FILE_TYPE_OPTIONS, fileTypeLabel, MEGABYTE } from '../file-types.ts';
import type { DefinitionFields } from './definition-form.ts';

/** What an answer has to keep to; only the rules that the type has. */
export function AnswerRules({ fields }: { fields: DefinitionFields }) {
  const { type, rules } = fields.values.question;
  return (
    <>
      {hasPart(type, 'range') && (
        <Group grow align="flex-start">
          <NumberField label="Minimum" {...fields.getInputProps('question.rules.min')} value={rules.min} />
          <NumberField label="Maximum" {...fields.getInputProps('question.rules.max')} value={rules.max} />
        </Group>
      )}
      {hasPart(type, 'maxLength') && (
        <NumberField
          label="Maximum length"
          description="In characters. The project's own limit applies where this is empty or higher."
          {...fields.getInputProps('question.rules.maxLength')}
          value={rules.maxLength}
        />
      )}
      {hasPart(type, 'pattern') && (
        <TextInput
          label="Pattern"
          description="A regular expression that the whole answer has to match."
          placeholder="[A-Z]{2}\d+"
          autoComplete="off"
          spellCheck={false}
          maxLength={PATTERN_MAX_LENGTH}
          {...fields.getInputProps('question.rules.pattern')}
        />
      )}
      {hasPart(type, 'fileRules') && <FileRules fields={fields} />}
    </>
  );
}

const LARGEST = MAX_UPLOAD_SIZE / MEGABYTE;

function FileRules({ fields }: { fields: DefinitionFields }) {
  const { rules } = fields.values.question;
  const offered = new Set<string>(FILE_TYPE_OPTIONS.map(({ value }) => value));
  const others = rules.mimetypes.filter((type) => !offered.has(type)).map((value) => ({ value, label: fileTypeLabel(value) }));
  return (
    <>
      <NumberField
        label="Maximum size of a file, in MB"
        placeholder={String(LARGEST)}
        value={rules.maxSize === null ? null : Number((rules.maxSize / MEGABYTE).toFixed(3))}
        onChange={(size) => fields.setFieldValue('question.rules.maxSize', size === null ? null : Math.round(size * MEGABYTE))}
        error={fields.errors['question.rules.maxSize'] && `Must be more than 0 and at most ${LARGEST} MB`}
      />
      <SearchedChoices
        label="File types"
        placeholder={rules.mimetypes.length === 0 ? 'Any type' : undefined}
        data={[...FILE_TYPE_OPTIONS, ...others]}
        clearable
        {...fields.getInputProps('question.rules.mimetypes')}
      />
      <Checkbox label="Several files" {...fields.getInputProps('question.rules.multiple', { type: 'checkbox' })} />
    </>
  );
}
