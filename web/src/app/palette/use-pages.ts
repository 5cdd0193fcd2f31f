import { useRouter } from '@tanstack/react-router';
import { reachablePages } from '@weighbridge/domain/access/navigation.ts';
import { decideCreateProject, decideImportQuestions } from '@weighbridge/domain/project/project.policy.ts';
import { useActor } from '../../lib/session/session.ts';
import { overlay } from '../../ui/shortcuts/overlay.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** What this person may open and do, wherever they are. */
export function usePages(logout: () => void): PaletteEntry[] {
  const actor = useActor();
  const { routesByPath } = useRouter();
  const actions: (PaletteEntry | false)[] = [
    decideCreateProject(actor).allowed && action('Create Project', '/project-wizard/details'),
    decideImportQuestions(actor).allowed && action('Import Questions', '/project-import-wizard/upload'),
    action('Show Keyboard Shortcuts', () => overlay.show('shortcuts')),
    action('Logout', logout),
  ];
  const pages = reachablePages(actor).filter(({ path }) => path in routesByPath);
  return [
    ...actions.filter((entry) => entry !== false),
    { id: 'page /', group: 'Pages', label: 'Home', to: '/' },
    ...pages.map(({ path, label, area }): PaletteEntry => ({ id: `page ${path}`, group: 'Pages', label, hint: area, to: path })),
  ];
}

function action(label: string, to: PaletteEntry['to']): PaletteEntry {
  return { id: `action ${label}`, group: 'Actions', label, to };
}
