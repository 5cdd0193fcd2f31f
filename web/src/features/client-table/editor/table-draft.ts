import type { ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';

/** A table as the server has it: what local changes start from. */
export interface TableBase {
  readonly data: ClientTableData;
  readonly updatedAt: string;
}

export interface DraftState {
  /** What is on the screen. */
  readonly data: ClientTableData;
  readonly base: TableBase;
  readonly isDirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Keeps local changes on the device; null where there are none any more. */
export type KeepDraft = (kept: { base: TableBase; data: ClientTableData } | null) => void;

const MOST_STEPS = 200;

/**
 * One table while it is changed. Changes stay here, and on the device, until they are saved or thrown away. Every step is the whole table:
 * it has at most 200 cells, and those that did not change are shared.
 */
export class TableDraft {
  readonly #keep: KeepDraft;
  readonly #listeners = new Set<() => void>();
  #past: ClientTableData[] = [];
  #future: ClientTableData[] = [];
  #state: DraftState;

  constructor(base: TableBase, keep: KeepDraft) {
    this.#keep = keep;
    this.#state = this.#stateOf(base, base.data);
  }

  readonly get = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(data: ClientTableData): void {
    if (isSame(data, this.#state.data)) return this.#show(this.#state.base, this.#state.data);
    this.#past = [...this.#past, this.#state.data].slice(-MOST_STEPS);
    this.#future = [];
    this.#show(this.#state.base, data);
  }

  /** What is being typed and no step yet: on the device already, so that a closed tab loses nothing of it. */
  keepTyped(data: ClientTableData): void {
    this.#keep(isSame(data, this.#state.base.data) ? null : { base: this.#state.base, data });
  }

  undo(): boolean {
    const before = this.#past.pop();
    if (!before) return false;
    this.#future.push(this.#state.data);
    this.#show(this.#state.base, before);
    return true;
  }

  redo(): boolean {
    const after = this.#future.pop();
    if (!after) return false;
    this.#past.push(this.#state.data);
    this.#show(this.#state.base, after);
    return true;
  }

  /** Back to what the server has. */
  cancel(): void {
    this.#startFrom(this.#state.base, this.#state.base.data);
  }

  /** The server has this now; what was changed here meanwhile is to be saved on top of it. */
  rebase(base: TableBase, data: ClientTableData): void {
    this.#startFrom(base, data);
  }

  #startFrom(base: TableBase, data: ClientTableData): void {
    this.#past = [];
    this.#future = [];
    this.#show(base, data);
  }

  #show(base: TableBase, data: ClientTableData): void {
    this.#state = this.#stateOf(base, data);
    this.#keep(this.#state.isDirty ? { base, data } : null);
    for (const listener of this.#listeners) listener();
  }

  #stateOf(base: TableBase, data: ClientTableData): DraftState {
    return {
      base,
      data,
      isDirty: !isSame(data, base.data),
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    };
  }
}

export function isSame(one: ClientTableData, other: ClientTableData): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
