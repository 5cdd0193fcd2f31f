import { Checkbox, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { SECTION_LIMITS } from '@weighbridge/domain/question/section.schema.ts';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { pathOf } from '../library/group-path.ts';
import { GroupSelect } from '../library/group-select.tsx';
import { useGroups } from '../library/use-groups.ts';
import type { OriginSection } from './save-questions.ts';
import type { SaveQuestionsValues } from './use-save-questions-form.ts';

interface SectionDestinationsProps {
  fields: AppForm<SaveQuestionsValues>['fields'];
  sections: readonly OriginSection[];
  /** A section of the new template, or a group of the library. */
  destination: 'section' | 'group';
}

/** Which sections are taken, and what each of them becomes. */
export function SectionDestinations({ fields, sections, destination }: SectionDestinationsProps) {
  const { groups } = useGroups({ skip: destination !== 'group' });
  const chosen = fields.values.sections;
  const toggle = ({ id, name }: OriginSection) => {
    const others = chosen.filter((section) => section.id !== id);
    const next = others.length === chosen.length ? [...chosen, { id, name, path: [] }] : others;
    // In the order of the original: the template's sections come in this order.
    fields.setFieldValue(
      'sections',
      sections.flatMap((section) => next.find((one) => one.id === section.id) ?? []),
    );
    fields.clearErrors();
  };
  return (
    <Stack gap="xs" role="group" aria-label="Sections">
      {sections.map((section) => {
        const index = chosen.findIndex(({ id }) => id === section.id);
        const values = chosen[index];
        return (
          <Paper key={section.id} withBorder p="sm">
            <Group justify="space-between" align="flex-start" gap="sm">
              <Checkbox
                label={section.name}
                description={counted(section.questionsCount, 'question')}
                checked={values !== undefined}
                onChange={() => toggle(section)}
                flex="1 1 220px"
              />
              {values && destination === 'section' && (
                <TextInput
                  aria-label={`Section name for ${section.name}`}
                  maxLength={SECTION_LIMITS.name}
                  flex="1 1 260px"
                  {...fields.getInputProps(`sections.${index}.name`)}
                />
              )}
              {values && destination === 'group' && (
                <GroupSelect
                  aria-label={`Group for ${section.name}`}
                  groups={groups}
                  value={values.path.at(-1) ?? null}
                  onChange={(group) => fields.setFieldValue(`sections.${index}.path`, group ? pathOf(group) : [])}
                  error={fields.errors[`sections.${index}.path`]}
                  flex="1 1 260px"
                />
              )}
            </Group>
          </Paper>
        );
      })}
      {fields.errors['sections'] && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {fields.errors['sections']}
        </Text>
      )}
    </Stack>
  );
}
