import { useMutation } from '@apollo/client/react';
import { SimpleGrid, TextInput } from '@mantine/core';
import { VENDOR_LIMITS } from '@weighbridge/domain/vendor/vendor.schema.ts';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import type { RowDialog } from '../../ui/table/use-row-dialog.ts';
import { ProductsField } from './products-field.tsx';
import { CREATE_VENDOR, UPDATE_VENDOR, type Vendor } from './vendor.operations.ts';
import { vendorFormSchema, vendorValues } from './vendor-form.ts';

interface VendorDialogProps {
  vendor: Vendor | null;
  dialog: RowDialog<Vendor>;
}

export function VendorDialog({ vendor, dialog }: VendorDialogProps) {
  const form = useVendorForm(vendor, dialog);
  const { fields } = form;
  return (
    <RecordFormDialog
      title={vendor ? 'Edit vendor' : 'Add vendor'}
      form={form}
      onClose={dialog.close}
      onReload={() => void dialog.reload()}
      submitLabel={vendor ? 'Save' : 'Add Vendor'}
      size="lg"
    >
      <TextInput label="Name" withAsterisk required data-autofocus maxLength={VENDOR_LIMITS.name} {...fields.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Contact name" maxLength={VENDOR_LIMITS.contactName} {...fields.getInputProps('contactName')} />
        <TextInput label="Email" type="email" autoComplete="off" {...fields.getInputProps('email')} />
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
      <ProductsField fields={fields} />
    </RecordFormDialog>
  );
}

function useVendorForm(vendor: Vendor | null, dialog: RowDialog<Vendor>) {
  const [createVendor] = useMutation(CREATE_VENDOR);
  const [updateVendor] = useMutation(UPDATE_VENDOR);
  return useAppForm({
    schema: vendorFormSchema,
    initialValues: vendorValues(vendor),
    onUnchanged: vendor ? dialog.close : undefined,
    onSubmit: async (values) => {
      if (vendor) await updateVendor({ variables: { input: { ...values, id: vendor.id, updatedAt: vendor.updatedAt } } });
      else
        await createVendor({
          variables: { input: { ...values, products: values.products.map(({ name, serviceTypes }) => ({ name, serviceTypes })) } },
        });
      dialog.done(vendor ? 'Vendor saved' : 'Vendor added');
    },
  });
}
