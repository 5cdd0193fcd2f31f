import { TextInput } from '@mantine/core';
import { PROJECT_TYPE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { PROJECT_LIMITS } from '@weighbridge/domain/project/project.schema.ts';
import type { ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { hasFrequency, targetRespondentsFor } from '@weighbridge/domain/project/target-respondents.ts';
import { RequiredSelect } from '../../../ui/form/required-select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './form-context.ts';

const TYPES = Object.entries(PROJECT_TYPE_LABELS).map(([value, label]) => ({ value, label }));

/** `typeIsOpen`: only a project nobody has reviewed yet can become another kind of project. */
export function GeneralFields({ fields, typeIsOpen }: FieldsProps & { typeIsOpen: boolean }) {
  const { values } = fields;
  const changeType = (type: ProjectType) => {
    fields.setFieldValue('type', type);
    fields.setFieldValue('targetNumberRespondents', targetRespondentsFor(type, values.targetNumberRespondents));
  };
  return (
    <FieldGroup title="Details">
      <TextInput label="Project name" withAsterisk required maxLength={PROJECT_LIMITS.name} {...fields.getInputProps('name')} />
      <RequiredSelect
        label="Project type"
        data={TYPES}
        disabled={!typeIsOpen}
        {...fields.getInputProps('type')}
        onChange={(type) => type && changeType(type as ProjectType)}
        maw={320}
      />
      {hasFrequency(values.type) && (
        <TextInput
          label="Frequency"
          description="How often the panel is repeated, in your own words."
          maxLength={PROJECT_LIMITS.frequency}
          maw={320}
          {...fields.getInputProps('frequency')}
        />
      )}
      <TextArea label="Introduction" max={PROJECT_LIMITS.intro} {...fields.getInputProps('intro')} value={values.intro} />
      <TextArea label="Description" max={PROJECT_LIMITS.description} {...fields.getInputProps('description')} value={values.description} />
    </FieldGroup>
  );
}
