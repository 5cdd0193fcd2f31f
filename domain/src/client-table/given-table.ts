import type { Cell, ClientTableData, ListCell } from './client-table.data.ts';

/** For tests: ids that can be told apart at a glance. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const [ASKED, ANSWERED, FIRST_ROW, SECOND_ROW] = [idOf(1), idOf(2), idOf(11), idOf(12)];

export const textCell = (content: string, maxLength?: number): Cell => ({
  type: 'text',
  content,
  options: maxLength === undefined ? {} : { maxLength },
});

export const listCell = (content: string[], change: Partial<ListCell['options']> = {}): Cell => ({
  type: 'list',
  content,
  options: { options: ['PPO', 'HMO'], otherOption: false, multiple: false, ...change },
});

/** Two rows of a question of the team and a response of the client. */
export function givenTable(responses: readonly [Cell, Cell] = [textCell(''), textCell('')]): ClientTableData {
  return {
    columns: [
      { id: ASKED, title: 'Benefit', meta: { clientResponse: false } },
      { id: ANSWERED, title: 'Your plan', meta: { clientResponse: true } },
    ],
    rows: [
      { id: FIRST_ROW, cells: { [ASKED]: textCell('Life'), [ANSWERED]: responses[0] } },
      { id: SECOND_ROW, cells: { [ASKED]: textCell('Disability'), [ANSWERED]: responses[1] } },
    ],
  };
}
