import { Autocomplete, Checkbox, MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import { EMPLOYER_SIZE_LABELS, EMPLOYER_SIZES } from '@weighbridge/domain/project/project.labels.ts';
import { PROJECT_LIMITS } from '@weighbridge/domain/project/project.schema.ts';
import { hasTargetRespondents, TARGET_RESPONDENTS } from '@weighbridge/domain/project/target-respondents.ts';
import { useActor } from '../../../lib/session/session.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { ClientSelect } from './client-select.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './form-context.ts';
import { withChosen } from './use-form-options.ts';

const SIZES = EMPLOYER_SIZES.map((value) => ({ value, label: EMPLOYER_SIZE_LABELS[value] }));
const NOTHING_FOUND = 'No entries to display';

interface ClientFieldsProps extends FieldsProps {
  /** The client is chosen when a project is made and cannot be changed later. */
  clientIsOpen: boolean;
  onAddClient?: ((name: string) => void) | undefined;
}

export function ClientFields({ fields, options, model, clientIsOpen, onAddClient }: ClientFieldsProps) {
  const { values } = fields;
  const range = hasTargetRespondents(values.type) ? TARGET_RESPONDENTS[values.type] : null;
  return (
    <FieldGroup title="Client and audience">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {clientIsOpen ? (
          <ClientSelect fields={fields} options={options} model={model} onAddClient={onAddClient} />
        ) : (
          <TextInput label="Client" value={model?.client?.name ?? ''} readOnly variant="filled" />
        )}
        <Autocomplete
          label="Location"
          data={[...options.locations]}
          maxLength={PROJECT_LIMITS.locationOriginated}
          {...fields.getInputProps('locationOriginated')}
        />
        <Select
          label="Employer size"
          data={SIZES}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear employer size' }}
          {...fields.getInputProps('employeeSize')}
        />
        <NumberField label="Life Count" {...fields.getInputProps('liveCount')} value={values.liveCount} />
        {range && (
          <NumberField
            label="Target number of respondents"
            description={`From ${range.min} to ${range.max}`}
            withAsterisk
            required
            {...fields.getInputProps('targetNumberRespondents')}
            value={values.targetNumberRespondents}
          />
        )}
      </SimpleGrid>
      <ServiceTypeFields fields={fields} options={options} model={model} />
      <Checkbox
        label="Hide client information from vendors"
        description="Vendors will not see the client, its employer size or its life count."
        {...fields.getInputProps('hideClientInfo', { type: 'checkbox' })}
      />
    </FieldGroup>
  );
}

function ServiceTypeFields({ fields, options, model }: FieldsProps) {
  const actor = useActor();
  if (actor.kind === 'user' && actor.settings?.disableServiceTypes) return null;
  const chooser = (field: 'projectServiceTypes' | 'serviceTypes') => ({
    data: withChosen(options[field], model?.[field] ?? []),
    value: fields.values[field].map(({ id }) => id),
    onChange: (ids: string[]) =>
      fields.setFieldValue(
        field,
        ids.map((id) => ({ id })),
      ),
    searchable: true,
    openOnFocus: false,
    clearable: true,
    nothingFoundMessage: NOTHING_FOUND,
    error: fields.errors[field],
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <MultiSelect
        label="Project service types"
        clearButtonProps={{ 'aria-label': 'Clear project service types' }}
        {...chooser('projectServiceTypes')}
      />
      <MultiSelect
        label="Service types vendors must offer"
        clearButtonProps={{ 'aria-label': 'Clear service types' }}
        {...chooser('serviceTypes')}
      />
    </SimpleGrid>
  );
}
