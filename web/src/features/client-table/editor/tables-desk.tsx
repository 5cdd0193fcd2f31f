import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { snackbar } from '../../../ui/message/snackbar.ts';
import type { ClientTable } from '../client-table.operations.ts';
import type { Side } from './cells.ts';
import { TableEditor, type TableEditorHandle } from './table-editor.tsx';
import { TableTabs } from './table-tabs.tsx';
import { useKeptTables } from './use-kept-tables.ts';

interface TablesDeskProps {
  project: { readonly id: string; readonly name: string };
  tables: readonly ClientTable[];
  side: Side;
  reload: () => Promise<readonly ClientTable[]>;
  /** Whether columns and rows of the selected table are changed, too. */
  isStructural?: boolean;
  /** Above the selected table. */
  head?: (table: ClientTable, forgetChanges: () => void) => ReactNode;
  tools?: (table: ClientTable) => ReactNode;
  /** At the end of the tabs. */
  add?: (onAdded: (id: string) => Promise<void>) => ReactNode;
  onDirty?: (isDirty: boolean) => void;
}

/** All tables of a project, one of them open. Another one is opened when it is clear what becomes of unsaved changes. */
export function TablesDesk({ project, tables, side, reload, isStructural = false, head, tools, add, onDirty }: TablesDeskProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const table = tables.find(({ id }) => id === wanted) ?? tables[0];
  const { kept, offered, take } = useKeptTables(project.id);
  const editor = useRef<TableEditorHandle>(null);
  const panel = useId();
  const open = async (id: string) => {
    if (id !== table?.id && (await (editor.current?.mayLeave() ?? true))) setWanted(id);
  };
  useGoneNotice(tables, table?.id);
  if (!table) return add?.(open) ?? null;
  return (
    <>
      <TableTabs
        tables={tables}
        selected={table.id}
        panel={panel}
        offered={offered.map(({ item }) => item)}
        onSelect={(id) => void open(id)}
        add={add?.(open)}
      />
      <div role="tabpanel" id={panel} aria-label={table.name}>
        {head?.(table, () => kept.forget(table.id))}
        <TableEditor
          key={table.id}
          ref={editor}
          table={table}
          projectId={project.id}
          side={side}
          isReadOnly={!table.actions.includes('fill')}
          isStructural={isStructural && table.actions.includes('edit')}
          keep={(changes) =>
            changes ? kept.keep(table.id, { name: table.name, projectName: project.name, ...changes }) : kept.forget(table.id)
          }
          offered={offered.find(({ item }) => item === table.id)}
          takeOffered={take}
          reload={async () => (await reload()).find(({ id }) => id === table.id)}
          tools={tools?.(table)}
          onDirty={onDirty}
        />
      </div>
    </>
  );
}

/** Another table in its place without a word would look like a mistake. */
function useGoneNotice(tables: readonly ClientTable[], shown: string | undefined): void {
  const last = useRef<ClientTable | undefined>(undefined);
  useEffect(() => {
    const gone = last.current && !tables.some(({ id }) => id === last.current?.id) ? last.current : null;
    if (gone) snackbar.info(`“${gone.name}” is no longer there`);
    last.current = tables.find(({ id }) => id === shown);
  }, [tables, shown]);
}
