import { expect, it } from 'vitest';
import type { Cell, ClientTableData } from './client-table.data.ts';
import { fillProgress, progressText } from './fill-progress.ts';

const text = (content: string): Cell => ({ type: 'text', content, options: {} });
const list = (...content: string[]): Cell => ({
  type: 'list',
  content,
  options: { options: ['Yes'], otherOption: false, multiple: false },
});

const data: ClientTableData = {
  columns: [
    { id: 'plan', title: 'Plan', meta: { clientResponse: false } },
    { id: 'cost', title: 'Cost', meta: { clientResponse: true } },
    { id: 'kept', title: 'Kept', meta: { clientResponse: true } },
  ],
  rows: [
    { id: '1', cells: { plan: text('Gold'), cost: text('100'), kept: list('Yes') } },
    { id: '2', cells: { plan: text('Silver'), cost: text(' \n'), kept: list() } },
    { id: '3', cells: {} },
  ],
};

it('counts the cells that the client fills in, and no others', () => {
  expect(fillProgress(data)).toEqual({ filled: 2, total: 6 });
  expect(fillProgress({ ...data, rows: [{ id: '1', cells: { kept: list('Yes') } }] })).toEqual({ filled: 1, total: 2 });
  expect(fillProgress({ columns: [], rows: [] })).toEqual({ filled: 0, total: 0 });
});

it('says how far the client is', () => {
  expect(progressText({ filled: 12, total: 20 })).toBe('12 of 20 cells filled');
  expect(progressText({ filled: 0, total: 1 })).toBe('0 of 1 cell filled');
});
