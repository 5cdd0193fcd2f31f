import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { fillProgress, progressText } from '@weighbridge/domain/client-table/fill-progress.ts';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import type { Position } from '../../../ui/grid/grid-position.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { ClientTable } from '../client-table.operations.ts';
import type { Side } from './cells.ts';
import type { KeptTable, OfferedTable } from './kept-tables.ts';
import { RowCards } from './row-cards.tsx';
import { StructureToolbar } from './structure-toolbar.tsx';
import { isSame, type KeepDraft, TableDraft } from './table-draft.ts';
import classes from './table-editor.module.css';
import { TableGrid } from './table-grid.tsx';
import { LeftOutNotice, LostNotice, NewerNotice, OfferNotice } from './table-notices.tsx';
import { useSaveTable } from './use-save-table.ts';
import type { LeftOutText } from './use-table-keys.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

const LOCKED_MEANWHILE = 'The table has been locked. Your changes are kept on this device.';

const Conflict = onDemand(() => import('./conflict-dialog.tsx').then((module) => module.ConflictDialog));

export interface TableEditorHandle {
  /** Asks what becomes of unsaved changes; false where the person stays. */
  mayLeave: () => Promise<boolean>;
}

interface TableEditorProps {
  table: ClientTable;
  projectId: string;
  side: Side;
  isReadOnly: boolean;
  /** Columns, rows and kinds of cells can be changed, too. */
  isStructural?: boolean;
  keep: (kept: Pick<KeptTable, 'base' | 'data'> | null) => void;
  offered: OfferedTable | undefined;
  takeOffered: (entry: OfferedTable) => void;
  reload: () => Promise<ClientTable | undefined>;
  /** Beside undo and redo. */
  tools?: ReactNode;
  onDirty?: (isDirty: boolean) => void;
  ref?: Ref<TableEditorHandle>;
}

/** One table, with what was changed in it and not saved yet. Make it anew (`key`) for another table. */
export function TableEditor(props: TableEditorProps) {
  const { table, projectId, side, isReadOnly, isStructural = false, keep, offered, takeOffered, reload, tools, onDirty, ref } = props;
  const draft = useDraft(table, keep);
  const state = useSyncExternalStore(draft.subscribe, draft.get);
  const { data, base, isDirty } = state;
  const saving = useSaveTable({ table, projectId, side, draft, reload });
  const guard = useUnsavedGuard({ isUnsaved: isDirty, save: saving.save, discard: () => draft.cancel() });
  useImperativeHandle(ref, () => ({ mayLeave: guard.mayLeave }));
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const [leftOut, setLeftOut] = useState<readonly LeftOutText[]>([]);
  const [selected, setSelected] = useState<{ active: Position; anchor: Position | null }>({ active: { row: 0, column: 1 }, anchor: null });
  const grid = useRef<{ goTo: (to: Position) => void }>(null);
  const exit = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const isClosed = isReadOnly || saving.isSaving;
  const maySave = isDirty && !isReadOnly;
  const progress = fillProgress(data);

  return (
    <Stack
      gap="sm"
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        if (draft.get().isDirty) void saving.save();
      }}
    >
      {offered && (
        <OfferNotice
          offered={offered}
          isReadOnly={isReadOnly}
          isDirty={isDirty}
          onRestore={() => {
            draft.rebase(offered.content.base, offered.content.data);
            takeOffered(offered);
          }}
          onDiscard={() => takeOffered(offered)}
        />
      )}
      {isDirty && base.updatedAt !== table.updatedAt && !isSame(base.data, table.data) && (
        <NewerNotice by={table.updatedBy?.name ?? null} at={table.updatedAt} />
      )}
      <LeftOutNotice texts={leftOut} onClose={() => setLeftOut([])} />
      <LostNotice texts={saving.lost} onClose={saving.forgetLost} />
      <Group justify="space-between" gap="xs">
        {isStructural && !isReadOnly ? (
          <StructureToolbar data={data} selected={selected} change={(next) => draft.change(next)} goTo={(to) => grid.current?.goTo(to)} />
        ) : (
          <Text size="sm" c="dimmed" aria-live="polite">
            {progress.total > 0 && progressText(progress)}
          </Text>
        )}
        {tools}
      </Group>
      {data.columns.length === 0 || data.rows.length === 0 ? (
        <Nothing isStructural={isStructural && !isReadOnly} />
      ) : isPhone && !isStructural ? (
        <RowCards
          data={data}
          side={side}
          isReadOnly={isClosed}
          row={selected.active.row}
          goTo={(row) => setSelected({ active: { row, column: selected.active.column }, anchor: null })}
          change={(next) => draft.change(next)}
          onType={(next) => draft.keepTyped(next)}
        />
      ) : (
        <TableGrid
          ref={grid}
          label={table.name}
          data={data}
          side={side}
          isReadOnly={isClosed}
          isLocked={isReadOnly}
          isStructural={isStructural}
          change={(next) => draft.change(next)}
          onType={(next) => draft.keepTyped(next)}
          undo={() => draft.undo()}
          redo={() => draft.redo()}
          onLeave={() => exit.current?.focus()}
          onLeftOut={setLeftOut}
          start={selected.active}
          onSelect={setSelected}
        />
      )}
      {(!isReadOnly || isDirty) && (
        <div className={classes['bar']} data-dirty={isDirty}>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              disabled={!state.canUndo || saving.isSaving}
              onClick={() => draft.undo()}
            >
              Undo
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconArrowForwardUp size={16} aria-hidden />}
              disabled={!state.canRedo || saving.isSaving}
              onClick={() => draft.redo()}
            >
              Redo
            </Button>
          </Group>
          <Text size="sm" role="status" className={classes['state']}>
            {isDirty && (isReadOnly ? LOCKED_MEANWHILE : 'Not saved yet. Kept on this device.')}
          </Text>
          <Group gap="xs">
            <Button variant="default" disabled={!isDirty || saving.isSaving} onClick={() => draft.cancel()}>
              Cancel
            </Button>
            {/* Stays focusable without changes: Escape leads here from the table. */}
            <Button
              ref={exit}
              loading={saving.isSaving}
              data-disabled={!maySave || undefined}
              aria-disabled={!maySave}
              onClick={() => maySave && void saving.save()}
            >
              Save
            </Button>
          </Group>
        </div>
      )}
      {saving.conflict && (
        <Conflict conflict={saving.conflict} onChosen={(chosen) => void saving.settle(chosen)} onClose={saving.keepConflict} />
      )}
      {guard.dialog}
    </Stack>
  );
}

function Nothing({ isStructural }: { isStructural: boolean }) {
  return (
    <div className={classes['nothing']}>
      <EmptyState
        title="The table is empty"
        description={isStructural ? 'Add a column first, then rows.' : 'There is nothing to fill in yet.'}
      />
    </div>
  );
}

/** What others save is shown as long as nothing was changed here. */
function useDraft(table: ClientTable, keep: KeepDraft): TableDraft {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  const [draft] = useState(() => new TableDraft({ data: table.data, updatedAt: table.updatedAt }, (kept) => latest.current(kept)));
  useEffect(() => {
    const { isDirty, base } = draft.get();
    if (!isDirty && base.updatedAt !== table.updatedAt) draft.rebase({ data: table.data, updatedAt: table.updatedAt }, table.data);
  });
  return draft;
}
