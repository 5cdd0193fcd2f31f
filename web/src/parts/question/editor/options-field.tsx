import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { QUESTION_LIMITS } from '@weighbridge/domain/question/question.limits.ts';
import { QUESTION_MESSAGES } from '@weighbridge/domain/question/question.messages.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { moved } from '../../../ui/sortable/drag-handle.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { NO_OPTIONS } from '../asked-question.ts';
import { type DefinitionFields, newOption, type OptionValues } from './definition-form.ts';
import { OptionRow } from './option-row.tsx';

/** The choices of a list question, in the order the vendor sees them. */
export function OptionsField({ fields }: { fields: DefinitionFields }) {
  const { options, otherOption, multiple } = fields.values.question;
  const set = (next: readonly OptionValues[]) => fields.setFieldValue('question.options', [...next]);
  return (
    <FormSection title="Options">
      <Stack gap="xs">
        {options.length === 0 && (
          <Text size="sm" c="dimmed">
            {NO_OPTIONS}
          </Text>
        )}
        <SortableList
          label="Options"
          items={options}
          idOf={({ key }) => key}
          nameOf={({ label }) => label || 'option'}
          onMove={(key, to) =>
            set(
              moved(
                options,
                options.findIndex((option) => option.key === key),
                to,
              ),
            )
          }
        >
          {(option, index, handle) => (
            <OptionRow
              handle={handle}
              number={index + 1}
              option={option}
              labelProps={fields.getInputProps(`question.options.${index}.label`)}
              clarificationProps={fields.getInputProps(`question.options.${index}.clarificationQuestion`)}
              onUp={index > 0 ? () => set(moved(options, index, index - 1)) : undefined}
              onDown={index < options.length - 1 ? () => set(moved(options, index, index + 1)) : undefined}
              onRemove={() => set(options.filter(({ key }) => key !== option.key))}
            />
          )}
        </SortableList>
        <NewOption
          options={options}
          text={fields.values.question.newOption}
          refusal={fields.errors[`question.options.${options.length}.label`]}
          onType={(text) => fields.setFieldValue('question.newOption', text)}
          onAdd={(label) =>
            fields.setFieldValue('question', { ...fields.values.question, options: [...options, newOption(label)], newOption: '' })
          }
        />
        {fields.errors['question.options'] && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {fields.errors['question.options']}
          </Text>
        )}
        <Group gap="lg" mt={4}>
          <Checkbox
            label="Several options can be chosen"
            checked={multiple}
            onChange={(event) => fields.setFieldValue('question.multiple', event.currentTarget.checked)}
          />
          <Checkbox
            label="Vendors can add an answer of their own (Other)"
            checked={otherOption}
            onChange={(event) => fields.setFieldValue('question.otherOption', event.currentTarget.checked)}
          />
        </Group>
      </Stack>
    </FormSection>
  );
}

interface NewOptionProps {
  options: readonly OptionValues[];
  text: string;
  /** Why it could not be saved. */
  refusal: ReactNode;
  onType: (text: string) => void;
  onAdd: (label: string) => void;
}

/** What is typed here belongs to the form: saving adds it, and closing asks. */
function NewOption({ options, text, refusal, onType, onAdd }: NewOptionProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const label = text.trim();
    if (!label) return;
    const taken = options.some((option) => option.label.trim().toLowerCase() === label.toLowerCase());
    setProblem(taken ? QUESTION_MESSAGES.duplicateOption(label) : null);
    if (taken) return;
    onAdd(label);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Otherwise the whole question would be saved.
    event.preventDefault();
    add();
  };
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        flex={1}
        aria-label="New option"
        placeholder="New option"
        maxLength={QUESTION_LIMITS.optionLabel}
        value={text}
        error={problem ?? refusal}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={addOnEnter}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
        disabled={options.length >= QUESTION_LIMITS.options}
      >
        Add Option
      </Button>
    </Group>
  );
}
