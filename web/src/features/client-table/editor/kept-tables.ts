import type { ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import { browserDevice } from '../../../lib/journal/browser-device.ts';
import { Journal } from '../../../lib/journal/journal.ts';
import type { JournalEntry } from '../../../lib/journal/journal-entry.ts';
import { tableScope } from '../../../lib/journal/scopes.ts';
import type { TableBase } from './table-draft.ts';

/** Local changes of one table, with what they started from: it tells later what somebody else changed in between. */
export interface KeptTable {
  readonly name: string;
  readonly projectName: string;
  readonly base: TableBase;
  readonly data: ClientTableData;
}

export type OfferedTable = JournalEntry<KeptTable>;

/** What one person changed in the tables of one project and has not saved, on this device. Another account cannot even name it. */
export class KeptTables {
  readonly #journal: Journal<KeptTable>;

  constructor(account: string, projectId: string, onUnkept: (count: number) => void) {
    this.#journal = new Journal<KeptTable>({ ...browserDevice(onUnkept), account, scope: tableScope(projectId) });
  }

  open(): void {
    this.#journal.open();
  }

  close(): void {
    this.#journal.close();
  }

  keep(tableId: string, kept: KeptTable): void {
    this.#journal.write(tableId, kept, 0);
  }

  forget(tableId: string): void {
    const entry = this.#journal.entries.get(tableId);
    if (entry) this.#journal.forget(entry);
  }

  /** What tabs that are gone left behind. It is offered, never put into the table unasked. */
  async findLeftBehind(): Promise<OfferedTable[]> {
    const { others } = await this.#journal.takeOver(() => false);
    return others;
  }

  discard(entry: OfferedTable): void {
    this.#journal.forget(entry);
  }
}
