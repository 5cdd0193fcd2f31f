import { useQuery } from '@apollo/client/react';
import { MAX_PAGE_SIZE } from '@weighbridge/domain/kernel/paging.ts';
import { PROJECT_CLIENTS, PROJECT_FORM_OPTIONS } from './project-form.operations.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

export interface FormOptions {
  readonly people: readonly Option[];
  readonly clients: readonly Option[];
  readonly serviceTypes: readonly Option[];
  readonly projectServiceTypes: readonly Option[];
  readonly locations: readonly string[];
}

const byName = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name });
const byLabel = ({ id, label }: { id: string; label: string }): Option => ({ value: id, label });
/** The lists come as their own pages show them, newest first; here one looks for a name. */
const sorted = (options: readonly Option[] = []) => options.toSorted((left, right) => left.label.localeCompare(right.label));
const ALL = { all: { page: 1, pageSize: MAX_PAGE_SIZE } };

/** What the fields of a project offer. */
export function useFormOptions(): FormOptions {
  const { data } = useQuery(PROJECT_FORM_OPTIONS, { variables: ALL });
  const { data: firm } = useQuery(PROJECT_CLIENTS, { variables: ALL });
  return {
    people: data?.firmUsers.map(byName) ?? [],
    clients: sorted(firm?.clients.items.map(byName)),
    serviceTypes: sorted(data?.serviceTypes.items.map(byLabel)),
    projectServiceTypes: sorted(data?.projectServiceTypes.items.map(byLabel)),
    locations: data?.projectLocations ?? [],
  };
}

/** Options with those that are chosen but no longer offered, such as a person who has left the firm. */
export function withChosen(options: readonly Option[], chosen: readonly { id: string; name?: string; label?: string }[]): Option[] {
  const known = new Set(options.map(({ value }) => value));
  const gone = chosen.filter(({ id }) => !known.has(id)).map(({ id, name, label }) => ({ value: id, label: name ?? label ?? id }));
  return [...options, ...gone];
}
