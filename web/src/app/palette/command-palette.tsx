import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { matches, PALETTE_GROUPS, type PaletteEntry } from './palette-entry.ts';
import { PaletteSearch } from './palette-search.tsx';
import { useFoundProjects } from './use-found-projects.ts';
import { usePages } from './use-pages.ts';
import { useProjectPages } from './use-project-pages.ts';

/** Any project, page or action that this person may use, a few letters away. */
export function CommandPalette({ onLogout, onClose }: { onLogout: () => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const text = typed.trim();
  const here = useProjectPages();
  const pages = usePages(onLogout);
  const projects = useFoundProjects(text);
  const known = [...pages, ...here].filter((entry) => matches(entry, text));
  // Projects come last: they arrive later, and what can be chosen already must not move away under the finger.
  const entries = PALETTE_GROUPS.flatMap((group) => [...known, ...projects.entries].filter((entry) => entry.group === group));

  const choose = ({ to }: PaletteEntry) => {
    if (typeof to === 'function') return to();
    onClose();
    // The dialog gives the focus back first; then the new page takes it.
    setTimeout(() => setTimeout(() => void navigate({ to })));
  };
  return (
    <Dialog title="Go to" onClose={onClose} size="lg" atTop>
      <PaletteSearch
        typed={typed}
        onType={setTyped}
        entries={entries}
        isSearching={projects.isSearching}
        hasFailed={projects.hasFailed}
        onChoose={choose}
      />
    </Dialog>
  );
}
