import type { UseFormReturnType } from '@mantine/form';
import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { NEW_COMPANY_ANSWERS_MAX_LENGTH, updateCompanySchema } from '@weighbridge/domain/company/company.schema.ts';
import type { z } from 'zod';
import type { Broker } from './broker.operations.ts';

export const brokerFormSchema = updateCompanySchema.omit({ id: true, updatedAt: true });
type BrokerValues = z.input<typeof brokerFormSchema>;
export type BrokerFields = UseFormReturnType<BrokerValues>;

export function brokerValues(broker: Broker | null): BrokerValues {
  return {
    name: broker?.name ?? '',
    requireSso: broker?.requireSso ?? false,
    requireTwoStep: broker?.requireTwoStep ?? false,
    settings: settingsOf(broker),
  };
}

function settingsOf(broker: Broker | null): BrokerValues['settings'] {
  // A new firm starts with shorter answers than one that never chose (decision 35).
  const settings = broker?.settings ?? { ...DEFAULT_COMPANY_SETTINGS, answersMaxLength: NEW_COMPANY_ANSWERS_MAX_LENGTH };
  const [medium, large, extraLarge] = settings.answersMaxLength;
  return {
    scoringType: settings.scoringType,
    answersMaxLength: [medium!, large!, extraLarge!],
    enableExperts: settings.enableExperts,
    enableBranches: settings.enableBranches,
    enableExtendedAnswersDeadline: settings.enableExtendedAnswersDeadline,
    enableClientTables: settings.enableClientTables,
    enableAuthOnBehalf: settings.enableAuthOnBehalf,
    disableServiceTypes: settings.disableServiceTypes,
    bpEndpoint: settings.bpEndpoint ?? '',
    approvedLabel: settings.approvedLabel ?? '',
  };
}
