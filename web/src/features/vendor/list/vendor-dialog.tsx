import { useMutation, useQuery } from '@apollo/client/react';
import { RecordFormDialog } from '../../../ui/form/record-form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import type { RowDialog } from '../../../ui/table/use-row-dialog.ts';
import { vendorFormSchema, vendorValues } from '../form/vendor-form.ts';
import { VendorFormFields } from '../form/vendor-form-fields.tsx';
import { CREATE_VENDOR, SERVICE_TYPE_LABELS, UPDATE_VENDOR, type Vendor } from './vendor.operations.ts';

interface VendorDialogProps {
  vendor: Vendor | null;
  dialog: RowDialog<Vendor>;
}

export function VendorDialog({ vendor, dialog }: VendorDialogProps) {
  const form = useVendorForm(vendor, dialog);
  const { data } = useQuery(SERVICE_TYPE_LABELS);
  return (
    <RecordFormDialog
      title={vendor ? 'Edit vendor' : 'Add vendor'}
      form={form}
      onClose={dialog.close}
      onReload={() => void dialog.reload()}
      submitLabel={vendor ? 'Save' : 'Add Vendor'}
      size="lg"
    >
      <VendorFormFields fields={form.fields} suggestions={data?.serviceTypeLabels} />
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
