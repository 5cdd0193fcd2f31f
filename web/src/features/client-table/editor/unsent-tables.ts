import { cellOf, cellText, titleOf } from '@weighbridge/domain/client-table/client-table.data.ts';
import { longDateTime } from '../../../lib/dates.ts';
import { isTableScope } from '../../../lib/journal/scopes.ts';
import { waitingTexts } from '../../../lib/journal/waiting-texts.ts';
import { blockText } from './clipboard-text.ts';
import type { KeptTable } from './kept-tables.ts';

/** Tables with unsaved changes, as a text to read without the application; a spreadsheet takes it, too. */
export async function unsentTables(account: string): Promise<string> {
  const texts = await waitingTexts<KeptTable>(account);
  return texts
    .filter(({ scope }) => isTableScope(scope))
    .map(({ entry: { at, content } }) => {
      const { name, projectName, data } = content;
      const heads = data.columns.map((column) => titleOf(data, column));
      const rows = data.rows.map((row) => data.columns.map((column) => cellText(cellOf(row, column.id))));
      return [projectName, name, `Written ${longDateTime(new Date(at))}`, '', blockText([heads, ...rows])].join('\n');
    })
    .join(`\n\n${'-'.repeat(40)}\n\n`);
}
