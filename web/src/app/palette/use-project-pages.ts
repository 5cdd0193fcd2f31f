import { useApolloClient } from '@apollo/client/react';
import { useLocation } from '@tanstack/react-router';
import { PROJECT_TAB_LABELS, PROJECT_TABS } from '@weighbridge/domain/project/project.tabs.ts';
import { PROJECT } from '../../parts/project/project.operations.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The pages of the project that is open, as its tabs have them. Nothing is asked for: the page has read it already. */
export function useProjectPages(): PaletteEntry[] {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const [, invited, team] = /^\/(?:invite-to-project\/([^/]+)|projects\/([^/]+))\//.exec(pathname) ?? [];
  if (invited) {
    const path = `/invite-to-project/${invited}`;
    return [entry(`${path}/preview`, PROJECT_TAB_LABELS.preview), entry(`${path}/faq`, PROJECT_TAB_LABELS.faq)];
  }
  const project = team && client.cache.readQuery({ query: PROJECT, variables: { id: team } })?.project;
  if (!project) return [];
  return PROJECT_TABS.filter((tab) => project.tabs.includes(tab)).map((tab) =>
    entry(`/projects/${project.id}/${tab}`, PROJECT_TAB_LABELS[tab], project.name),
  );
}

function entry(to: string, label: string, hint?: string): PaletteEntry {
  return { id: `page ${to}`, group: 'This project', label, hint, to };
}
