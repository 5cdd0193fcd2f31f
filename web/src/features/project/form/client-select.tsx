import { Anchor, Group, Select, Text } from '@mantine/core';
import { decideCreateClient } from '@weighbridge/domain/company/client.policy.ts';
import { useState } from 'react';
import { useActor } from '../../../lib/session/session.ts';
import type { FieldsProps } from './form-context.ts';
import { withChosen } from './use-form-options.ts';

/** The firm's clients. One that is missing is added here, by those who may; the others learn whom to ask. */
export function ClientSelect({
  fields,
  options,
  model,
  onAddClient,
}: FieldsProps & { onAddClient?: ((name: string) => void) | undefined }) {
  const { values } = fields;
  // The list forgets what was typed as soon as it is left; the dialog takes it as the name.
  const [typed, setTyped] = useState('');
  const mayAdd = decideCreateClient(useActor()).allowed && onAddClient !== undefined;
  const clients = withChosen(options.clients, model?.client ? [model.client] : []);
  return (
    <div>
      <Select
        label="Client"
        withAsterisk={values.type !== 'RFIOP'}
        required={values.type !== 'RFIOP'}
        searchable
        openOnFocus={false}
        // Downwards it would lie on the very button that its last words point at.
        comboboxProps={{ position: 'top-start' }}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear client' }}
        nothingFoundMessage={mayAdd ? 'No client of this name yet. Add it below.' : 'No client of this name.'}
        data={clients}
        data-path="client"
        value={values.client?.id ?? null}
        onChange={(id) => {
          setTyped('');
          fields.setFieldValue('client', id ? { id } : null);
        }}
        onInput={(event) => setTyped(event.currentTarget.value.trim())}
        error={fields.errors['client']}
      />
      <Group gap={6} mt={4}>
        <Text size="sm" c="dimmed">
          {mayAdd ? 'Not in the list?' : 'Not in the list? Ask a colleague who manages clients to add it.'}
        </Text>
        {mayAdd && (
          <Anchor component="button" type="button" size="sm" onClick={() => onAddClient(typed)}>
            Add client
          </Anchor>
        )}
      </Group>
    </div>
  );
}
