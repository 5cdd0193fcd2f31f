import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CLIENT_LIMITS, type CreateClientInput } from '@weighbridge/domain/company/client.schema.ts';
import { TextArea } from '../../ui/form/text-area.tsx';

/** What a firm knows about a client. */
export function ClientInputs({ fields }: { fields: UseFormReturnType<CreateClientInput> }) {
  return (
    <>
      <TextInput label="Name" withAsterisk required data-autofocus maxLength={CLIENT_LIMITS.name} {...fields.getInputProps('name')} />
      <TextInput
        label="Website"
        withAsterisk
        required
        inputMode="url"
        placeholder="acme.com"
        maxLength={CLIENT_LIMITS.website}
        {...fields.getInputProps('website')}
      />
      <TextInput label="Location" maxLength={CLIENT_LIMITS.location} {...fields.getInputProps('location')} />
      <TextArea
        label="Description"
        max={CLIENT_LIMITS.description}
        {...fields.getInputProps('description')}
        value={fields.values.description ?? ''}
      />
    </>
  );
}
