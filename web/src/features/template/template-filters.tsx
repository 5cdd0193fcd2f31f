import { Checkbox, Select } from '@mantine/core';
import { TEMPLATE_STATUS_LABELS, TEMPLATE_STATUSES, type TemplateStatus } from '@weighbridge/domain/template/template.status.ts';
import { useActor } from '../../lib/session/session.ts';
import { SearchedChoices } from '../../ui/form/searched-choices.tsx';
import { useTableFilter } from '../../ui/table/use-table-filter.ts';
import { useServiceTypeOptions } from './use-service-type-options.ts';

const STATUSES = TEMPLATE_STATUSES.map((value) => ({ value, label: TEMPLATE_STATUS_LABELS[value] }));
const YES = 'yes';

interface TemplateFilter {
  readonly serviceTypes: readonly string[];
  readonly status: TemplateStatus | null;
  readonly ownOnly: boolean;
}

interface TemplateFilterState extends TemplateFilter {
  setServiceTypes: (ids: readonly string[]) => void;
  setStatus: (status: string | null) => void;
  setOwnOnly: (on: boolean) => void;
}

/** Kept in the address, beside the search. */
export function useTemplateFilter(): TemplateFilterState {
  const [serviceTypes, setServiceTypes] = useTableFilter('types');
  const [[status], setStatus] = useTableFilter('status');
  const [[own], setOwn] = useTableFilter('own');
  return {
    serviceTypes,
    status: TEMPLATE_STATUSES.find((known) => known === status) ?? null,
    ownOnly: own === YES,
    setServiceTypes,
    setStatus: (next) => setStatus(next ? [next] : []),
    setOwnOnly: (on) => setOwn(on ? [YES] : []),
  };
}

export function TemplateFilters({ filter }: { filter: TemplateFilterState }) {
  const actor = useActor();
  const serviceTypes = useServiceTypeOptions();
  return (
    <>
      <SearchedChoices
        aria-label="Filter by service types"
        placeholder={filter.serviceTypes.length === 0 ? 'All service types' : undefined}
        data={serviceTypes}
        value={[...filter.serviceTypes]}
        onChange={filter.setServiceTypes}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear service types filter' }}
        nothingFoundMessage="No service type found"
        w={{ base: '100%', xs: 240 }}
      />
      <Select
        aria-label="Filter by status"
        placeholder="All statuses"
        data={STATUSES}
        value={filter.status}
        onChange={filter.setStatus}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear status filter' }}
        w={{ base: '100%', xs: 160 }}
      />
      {actor.kind === 'user' && actor.type === 'BROKER' && (
        <Checkbox
          label="Own company templates only"
          checked={filter.ownOnly}
          onChange={(event) => filter.setOwnOnly(event.currentTarget.checked)}
        />
      )}
    </>
  );
}
