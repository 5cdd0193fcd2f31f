import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { COMPANY_LIMITS } from '@weighbridge/domain/company/company.schema.ts';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import type { RowDialog } from '../../ui/table/use-row-dialog.ts';
import { type Broker, CREATE_BROKER, UPDATE_BROKER } from './broker.operations.ts';
import { brokerFormSchema, brokerValues } from './broker-form.ts';
import { BrokerSettingsFields } from './broker-settings-fields.tsx';

interface BrokerDialogProps {
  broker: Broker | null;
  dialog: RowDialog<Broker>;
}

/** A firm and everything that is switched on for it (ADMIN-058). */
export function BrokerDialog({ broker, dialog }: BrokerDialogProps) {
  const [createBroker] = useMutation(CREATE_BROKER);
  const [updateBroker] = useMutation(UPDATE_BROKER);
  const form = useAppForm({
    schema: brokerFormSchema,
    initialValues: brokerValues(broker),
    onUnchanged: broker ? dialog.close : undefined,
    onSubmit: async (values) => {
      if (broker) await updateBroker({ variables: { input: { ...values, id: broker.id, updatedAt: broker.updatedAt } } });
      else await createBroker({ variables: { input: values } });
      dialog.done(broker ? 'Broker saved' : 'Broker added');
    },
  });
  return (
    <RecordFormDialog
      title={broker ? 'Edit broker' : 'Add broker'}
      form={form}
      onClose={dialog.close}
      onReload={() => void dialog.reload()}
      submitLabel={broker ? 'Save' : 'Add Broker'}
      size="lg"
    >
      <TextInput label="Name" withAsterisk required data-autofocus maxLength={COMPANY_LIMITS.name} {...form.fields.getInputProps('name')} />
      <BrokerSettingsFields fields={form.fields} />
    </RecordFormDialog>
  );
}
