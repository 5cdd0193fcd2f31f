import type { Cell, ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import { userEvent } from 'vitest/browser';
import type { ClientProject } from '../client-project.operations.ts';
import type { ClientTable, Discovery } from '../client-table.operations.ts';

const id = (number: number): string => `0190a5d1-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const PROJECT_ID = id(1);
const [BENEFIT, PLAN, COST] = [id(11), id(12), id(13)];

const text = (content: string, maxLength?: number): Cell => ({ type: 'text', content, options: maxLength ? { maxLength } : {} });
const list = (content: string[], options = ['PPO', 'HMO'], change = {}): Cell => ({
  type: 'list',
  content,
  options: { options, otherOption: false, multiple: false, ...change },
});

/** Benefits of the team, and what the client has: the plan from a list, the cost as a text. */
function givenData(benefits: readonly string[] = ['Life', 'Disability', 'Dental']): ClientTableData {
  return {
    columns: [
      { id: BENEFIT, title: 'Benefit', meta: { clientResponse: false } },
      { id: PLAN, title: 'Plan', meta: { clientResponse: true } },
      { id: COST, title: 'Cost', meta: { clientResponse: true } },
    ],
    rows: benefits.map((benefit, index) => ({
      id: id(100 + index),
      cells: { [BENEFIT]: text(benefit), [PLAN]: list([]), [COST]: text('', 20) },
    })),
  };
}

export const givenTable = (change: Partial<ClientTable> = {}): ClientTable & { __typename: 'ClientTable' } => ({
  __typename: 'ClientTable',
  id: id(21),
  name: 'Current benefits',
  visibleToVendor: false,
  data: givenData(),
  updatedAt: '2026-11-14T15:00:00.000Z',
  updatedBy: { id: id(31), name: 'Olivia Parker' },
  actions: ['edit', 'fill', 'rename', 'delete', 'setVisibility'],
  ...change,
});

export const OTHER_TABLE = givenTable({ id: id(22), name: 'Contacts', data: givenData(['Broker']) });

export const givenClientProject = (change: Partial<ClientProject> = {}): ClientProject & { __typename: 'ClientProject' } => ({
  __typename: 'ClientProject',
  id: PROJECT_ID,
  name: 'Medical RFP',
  status: 'DRAFT',
  brokerageFirm: { id: id(41), name: 'Northwind Benefits' },
  clientTables: [givenTable({ actions: ['fill'] }), { ...OTHER_TABLE, actions: ['fill'] }],
  clientTablesStatus: 'DRAFT',
  clientTablesDeadline: '2027-01-15T17:00:00.000Z',
  clientTablesSubmittedAt: null,
  clientTablesOpen: true,
  actions: ['fill', 'submit'],
  ...change,
});

export const givenDiscovery = (change: Partial<Discovery> = {}): Discovery & { __typename: 'Project' } => ({
  __typename: 'Project',
  id: PROJECT_ID,
  clientTables: [givenTable(), OTHER_TABLE],
  clientMembers: [],
  clientTablesStatus: 'DRAFT',
  clientTablesDeadline: null,
  clientTablesLocked: false,
  clientTablesSubmittedAt: null,
  clientTablesSubmittedBy: null,
  clientTablesActions: ['addTable', 'lock', 'editMembers', 'addMembers', 'setDeadline', 'exportReport', 'fill'],
  clientTablesUpdatedAt: null,
  ...change,
});

/** The texts of a table, row by row. */
export const textsOf = (data: unknown): string[][] => {
  const { columns, rows } = data as ClientTableData;
  return rows.map(({ cells }) =>
    columns.map(({ id: column }) => {
      const cell = cells[column];
      return cell?.type === 'text' ? cell.content : cell?.type === 'list' ? cell.content.join('|') : '';
    }),
  );
};

/** What a spreadsheet puts on the clipboard, where the focus is. */
export function paste(block: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', block);
  clipboardData.setData('text/html', '<table><tr><td>ignored</td></tr></table>');
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

export function copied(): string {
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}

export const press = (keys: string) => userEvent.keyboard(keys);
