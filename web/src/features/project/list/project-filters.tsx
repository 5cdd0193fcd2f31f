import { Anchor, Checkbox, Select } from '@mantine/core';
import { useActor } from '../../../lib/session/session.ts';
import { SearchedChoices } from '../../../ui/form/searched-choices.tsx';
import type { ProjectFiltersState } from './use-project-filters.ts';

interface ProjectFiltersProps {
  filters: ProjectFiltersState;
  /** Vendors search by keyword only. */
  forBrokers: boolean;
}

export function ProjectFilters({ filters, forBrokers }: ProjectFiltersProps) {
  return (
    <>
      {forBrokers && <BrokerFilters filters={filters} />}
      <Anchor component="button" type="button" onClick={filters.reset}>
        Reset
      </Anchor>
    </>
  );
}

function BrokerFilters({ filters }: { filters: ProjectFiltersState }) {
  const actor = useActor();
  const hidesServiceTypes = actor.kind === 'user' && actor.settings?.disableServiceTypes === true;
  const { options } = filters;
  return (
    <>
      {!hidesServiceTypes && (
        <SearchedChoices
          aria-label="Project Service Types"
          placeholder={filters.serviceTypes.length === 0 ? 'Project Service Types' : undefined}
          data={options?.projectServiceTypes.map(({ id, label }) => ({ value: id, label })) ?? []}
          value={[...filters.serviceTypes]}
          onChange={filters.setServiceTypes}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear project service types' }}
          nothingFoundMessage="No entries to display"
          w={{ base: '100%', xs: 240 }}
        />
      )}
      <Select
        aria-label="Client"
        placeholder="Client"
        data={options?.clients.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={filters.client}
        onChange={filters.setClient}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear client' }}
        nothingFoundMessage="No entries to display"
        w={{ base: '100%', xs: 200 }}
      />
      <Checkbox
        label="Show Archived"
        checked={filters.showsArchived}
        onChange={(event) => filters.setShowsArchived(event.currentTarget.checked)}
      />
    </>
  );
}
