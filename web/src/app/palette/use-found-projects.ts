import { useQuery } from '@apollo/client/react';
import { decideRoute } from '@weighbridge/domain/access/route-access.ts';
import { PROJECT_TYPE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { projectLanding } from '@weighbridge/domain/project/project.tabs.ts';
import { toAppError } from '../../lib/errors.ts';
import { useActor, useProfile } from '../../lib/session/session.ts';
import { useDebouncedValue } from '../../ui/timing/use-debounced-value.ts';
import { PALETTE_CLIENT_PROJECTS, PALETTE_PROJECTS } from './palette.operations.ts';
import { matches, type PaletteEntry } from './palette-entry.ts';

const SHOWN = 8;
/** All that a client has: nobody has more. */
const ALL = { page: 1, pageSize: 100 };

interface FoundProjects {
  readonly entries: readonly PaletteEntry[];
  /** What is typed is still on its way to the server, or its answer on the way back. */
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Projects are searched by the server, which knows what this person may see; only a client's few are here already. */
export function useFoundProjects(typed: string): FoundProjects {
  const actor = useActor();
  const { type } = useProfile();
  const keyword = useDebouncedValue(typed);
  const listed = useQuery(PALETTE_PROJECTS, {
    variables: { filter: { keyword: keyword || null }, pagination: { page: 1, pageSize: SHOWN } },
    skip: !decideRoute(actor, 'projectsList').allowed,
  });
  const ofClient = useQuery(PALETTE_CLIENT_PROJECTS, { variables: ALL, skip: type !== 'CLIENT' });
  if (type === 'CLIENT') {
    const entries = (ofClient.data?.clientProjects.items ?? []).map(({ id, name, brokerageFirm }) =>
      entry(id, name, brokerageFirm.name, `/projects/${id}`),
    );
    const found = entries.filter((one) => matches(one, typed)).slice(0, SHOWN);
    return { entries: found, isSearching: ofClient.loading, hasFailed: ofClient.error !== undefined };
  }
  const items = listed.data?.projects.items ?? [];
  const landing = projectLanding(actor);
  const entries = items.map(({ id, name, client, brokerageFirm, type: kind }) =>
    type === 'VENDOR'
      ? entry(id, name, [brokerageFirm.name, PROJECT_TYPE_LABELS[kind]].join(' · '), `/invite-to-project/${id}/preview`)
      : entry(id, name, [client?.name, PROJECT_TYPE_LABELS[kind]].filter(Boolean).join(' · '), `/projects/${id}/${landing}`),
  );
  // A vendor that is not approved yet has no list; that is no failure of the search.
  const hasFailed = listed.error !== undefined && toAppError(listed.error).code !== 'VENDOR_PROFILE_IS_MISSED';
  return { entries, isSearching: listed.loading || keyword !== typed, hasFailed };
}

function entry(id: string, label: string, hint: string, to: string): PaletteEntry {
  return { id: `project ${id}`, group: 'Projects', label, hint, to };
}
