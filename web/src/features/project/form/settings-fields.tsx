import { SimpleGrid } from '@mantine/core';
import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { ANSWERS_MAX_LENGTH_LABELS } from '@weighbridge/domain/company/company.schema.ts';
import { PROJECT_MESSAGES } from '@weighbridge/domain/project/project.schema.ts';
import { isBeforePublication, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { useActor } from '../../../lib/session/session.ts';
import { SCORING_TYPE_LABELS } from '../../../parts/project/scoring-type-labels.ts';
import { RequiredSelect } from '../../../ui/form/required-select.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './form-context.ts';

export function SettingsFields({ fields, status }: Pick<FieldsProps, 'fields'> & { status: ProjectStatus }) {
  const actor = useActor();
  const firm = (actor.kind === 'user' ? actor.settings : null) ?? DEFAULT_COMPANY_SETTINGS;
  const locked = !isBeforePublication(status);
  const { settings } = fields.values;
  return (
    <FieldGroup title="Answers and scoring">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <RequiredSelect
          label="Length of text answers"
          withAsterisk
          required
          data={lengthOptions(firm.answersMaxLength, settings.answersMaxLength)}
          disabled={locked}
          description={locked ? PROJECT_MESSAGES.lockedAfterReview : undefined}
          data-path="settings.answersMaxLength"
          value={String(settings.answersMaxLength)}
          onChange={(value) => fields.setFieldValue('settings.answersMaxLength', Number(value))}
          error={fields.errors['settings.answersMaxLength']}
        />
        <RequiredSelect
          label="Scoring type"
          withAsterisk
          required
          data={Object.entries(SCORING_TYPE_LABELS).map(([value, label]) => ({ value, label }))}
          {...fields.getInputProps('settings.scoringType')}
        />
      </SimpleGrid>
    </FieldGroup>
  );
}

/** M, L and XL of the firm; two that are the same length are one choice, and an earlier choice stays one. */
function lengthOptions(lengths: readonly number[], current: number): { value: string; label: string }[] {
  const names = new Map<number, string[]>();
  lengths.forEach((length, index) => names.set(length, [...(names.get(length) ?? []), ANSWERS_MAX_LENGTH_LABELS[index] ?? '']));
  if (!names.has(current)) names.set(current, []);
  return [...names].map(([length, sizes]) => ({
    value: String(length),
    label: `${sizes.length > 0 ? `${sizes.join(', ')}: ` : ''}${length} characters`,
  }));
}
