import { SimpleGrid, TextInput } from '@mantine/core';
import { VENDOR_LIMITS } from '@weighbridge/domain/vendor/vendor.schema.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ProductsField } from './products-field.tsx';
import type { VendorFields } from './vendor-form.ts';

interface VendorFormFieldsProps {
  fields: VendorFields;
  /** Service types that firms ask for; any other may be typed. */
  suggestions?: readonly string[];
  /** What has to be there before the vendor can be approved. */
  marksNeeded?: boolean;
}

/** A vendor company with its products, as administrators and its own people enter it. */
export function VendorFormFields({ fields, suggestions = [], marksNeeded = false }: VendorFormFieldsProps) {
  return (
    <>
      <TextInput label="Name" withAsterisk required data-autofocus maxLength={VENDOR_LIMITS.name} {...fields.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Contact name"
          withAsterisk={marksNeeded}
          required={marksNeeded}
          maxLength={VENDOR_LIMITS.contactName}
          {...fields.getInputProps('contactName')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          withAsterisk={marksNeeded}
          required={marksNeeded}
          {...fields.getInputProps('email')}
        />
        <TextInput label="Phone" type="tel" autoComplete="off" maxLength={VENDOR_LIMITS.phone} {...fields.getInputProps('phone')} />
        <TextInput
          label="Website"
          inputMode="url"
          placeholder="acme.com"
          maxLength={VENDOR_LIMITS.website}
          {...fields.getInputProps('website')}
        />
      </SimpleGrid>
      <TextArea
        label="Description"
        max={VENDOR_LIMITS.description}
        {...fields.getInputProps('description')}
        value={fields.values.description ?? ''}
      />
      <ProductsField fields={fields} suggestions={suggestions} />
    </>
  );
}
