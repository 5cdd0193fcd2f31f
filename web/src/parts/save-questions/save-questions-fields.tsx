import { Radio, Stack, Text, TextInput } from '@mantine/core';
import {
  SAVE_QUESTIONS_LABELS,
  SAVE_QUESTIONS_MESSAGES,
  type SaveQuestionsAction,
  saveQuestionsActions,
} from '@weighbridge/domain/library/save-questions.schema.ts';
import { TEMPLATE_LIMITS } from '@weighbridge/domain/template/template.schema.ts';
import { useActor } from '../../lib/session/session.ts';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import type { OriginSection } from './save-questions.ts';
import { SectionDestinations } from './section-destinations.tsx';
import type { SaveQuestionsValues } from './use-save-questions-form.ts';

const EXPLAINED: Record<SaveQuestionsAction, string> = {
  CREATE_PROJECT: 'Start a new project that asks these questions.',
  CREATE_TEMPLATE: 'Keep the sections as a template for future projects.',
  SAVE_TO_LIBRARY: 'Put the questions into groups of the library to pick from later.',
};

interface SaveQuestionsFieldsProps {
  fields: AppForm<SaveQuestionsValues>['fields'];
  sections: readonly OriginSection[];
}

/** Where the questions go, and which of them. */
export function SaveQuestionsFields({ fields, sections }: SaveQuestionsFieldsProps) {
  const actions = saveQuestionsActions(useActor());
  const { action } = fields.values;
  if (actions.length === 0) return <EmptyState title="There is nothing you can save these questions to." />;
  // An upload becomes a project as a whole; all its sections must be on the form for that.
  const change = (next: string) => {
    fields.setFieldValue('action', next as SaveQuestionsAction);
    fields.clearErrors();
    if (next === 'CREATE_PROJECT')
      fields.setFieldValue(
        'sections',
        sections.map(({ id, name }) => ({ id, name, path: [] })),
      );
  };
  return (
    <Stack gap="lg">
      <Radio.Group
        label="What would you like to do with the questions?"
        withAsterisk
        value={action}
        onChange={change}
        error={fields.errors['action'] && SAVE_QUESTIONS_MESSAGES.noAction}
      >
        <Stack gap="sm" mt="xs">
          {actions.map((value) => (
            <Radio key={value} value={value} label={SAVE_QUESTIONS_LABELS[value]} description={EXPLAINED[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {action === 'CREATE_PROJECT' && <Text c="dimmed">All sections become sections of the new project. You can change them there.</Text>}
      {action === 'CREATE_TEMPLATE' && (
        <TextInput label="Template name" withAsterisk required maxLength={TEMPLATE_LIMITS.name} {...fields.getInputProps('templateName')} />
      )}
      {(action === 'CREATE_TEMPLATE' || action === 'SAVE_TO_LIBRARY') && (
        <SectionDestinations fields={fields} sections={sections} destination={action === 'CREATE_TEMPLATE' ? 'section' : 'group'} />
      )}
    </Stack>
  );
}
