import { useQuery } from '@apollo/client/react';
import { MAX_PAGE_SIZE } from '@weighbridge/domain/kernel/paging.ts';
import { TEMPLATE_SERVICE_TYPES } from './template.operations.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Everyone who may see templates may see their service types. */
export function useServiceTypeOptions(): readonly Option[] {
  const { data } = useQuery(TEMPLATE_SERVICE_TYPES, { variables: { pagination: { page: 1, pageSize: MAX_PAGE_SIZE } } });
  return data?.serviceTypes.items.map(({ id, label }) => ({ value: id, label })) ?? [];
}
