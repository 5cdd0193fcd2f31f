import '../features/account/record/account.tables.ts';
import '../features/client-table/record/client-table.tables.ts';
import '../features/project/record/project.tables.ts';
import type { Cell, ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import { newYorkDay, noonUtc } from '@weighbridge/domain/kernel/dates.ts';
import { updateClientMembers } from '../features/client-table/members/update-client-members.ts';
import { createClientTable } from '../features/client-table/table/create-client-table.ts';
import { fillClientTable } from '../features/client-table/table/fill-client-table.ts';
import { submitClientTables } from '../features/client-table/table/submit-client-tables.ts';
import { updateClientTable } from '../features/client-table/table/update-client-table.ts';
import type { Ctx, Parts } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';
import type { DemoCell, DemoClientTables } from './demo-client-tables.ts';
import { asUser } from './demo-context.ts';
import { joinClient } from './join-platform.ts';
import { uploadLines } from './upload-lines.ts';

const DAY = 86_400_000;
type DemoTable = DemoClientTables['tables'][number];

/** The owner writes the tables and invites the client's people; the first of them fills in what is known. */
export async function loadClientTables(
  parts: Parts,
  as: (daysAgo: number) => Promise<Ctx>,
  projectId: string,
  demo: DemoClientTables,
): Promise<void> {
  const [written, invited, filled] = demo.daysAgo;
  const project = { id: projectId };
  const tables: { id: string; demo: DemoTable; data: ClientTableData }[] = [];
  for (const table of demo.tables) {
    const data = dataOf(table);
    const owner = await as(written);
    const { id, updatedAt } = await createClientTable(owner, { project, name: table.name });
    await updateClientTable(owner, { id, project, data, visibleToVendor: table.visibleToVendor ?? false, updatedAt });
    tables.push({ id, demo: table, data });
  }
  const emails = demo.members.map((member) => (typeof member === 'string' ? member : member.joins.email));
  const deadline = noonUtc(newYorkDay(new Date(parts.clock.now().getTime() + demo.deadline * DAY)));
  await updateClientMembers(await as(invited), { id: projectId, members: emails.map((email) => ({ email })), deadline });
  await joinTheRest(parts, demo, projectId, invited - 1);

  const { id: userId } = await parts.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', emails[0] ?? '')
    .executeTakeFirstOrThrow();
  const filler = await asUser(parts, userId, filled);
  for (const { id, demo: table, data } of tables) {
    const answered = await withAnswers(filler, table, data);
    if (!answered) continue;
    const { updatedAt } = await parts.db.selectFrom('clientTables').select('updatedAt').where('id', '=', id).executeTakeFirstOrThrow();
    await fillClientTable(filler, { id, project, data: answered, updatedAt });
  }
  if (demo.submitted) await submitClientTables(filler, { project });
}

async function joinTheRest(parts: Parts, { members }: DemoClientTables, projectId: string, daysAgo: number): Promise<void> {
  const { clientId, companyId } = await parts.db
    .selectFrom('projects')
    .select(['clientId', 'companyId'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  for (const member of members)
    if (typeof member === 'object' && clientId) await joinClient(parts, member.joins, { id: clientId, companyId }, daysAgo);
}

function dataOf({ asked, answered, rows }: DemoTable): ClientTableData {
  const column = (title: string, clientResponse: boolean) => ({ id: newId(), title, meta: { clientResponse } });
  const columns = [...asked.map((title) => column(title, false)), ...answered.map((title) => column(title, true))];
  return {
    columns,
    rows: rows.map((row) => ({
      id: newId(),
      cells: Object.fromEntries(columns.map(({ id, meta }, at) => [id, emptyCell(row[at] ?? '', meta.clientResponse)])),
    })),
  };
}

/** As the team writes it: its own texts, and what the client is asked for. */
function emptyCell(cell: DemoCell, clientResponse: boolean): Cell {
  if (typeof cell === 'string') return { type: 'text', content: clientResponse ? '' : cell, options: {} };
  if ('file' in cell) return { type: 'file', content: [], options: { multiple: true } };
  const { options, other = false, multiple = false } = cell;
  return { type: 'list', content: [], options: { options, otherOption: other, multiple } };
}

/** Null where the client has filled in nothing. */
async function withAnswers(filler: Ctx, { asked, rows }: DemoTable, data: ClientTableData): Promise<ClientTableData | null> {
  let given = 0;
  const filled = [];
  for (const [at, row] of data.rows.entries()) {
    const cells: Record<string, Cell> = { ...row.cells };
    for (const [place, { id }] of data.columns.entries()) {
      const said = rows[at]?.[place] ?? '';
      const answer = place < asked.length ? null : await answerOf(filler, cells[id], said);
      if (!answer) continue;
      cells[id] = answer;
      given++;
    }
    filled.push({ id: row.id, cells });
  }
  return given === 0 ? null : { columns: data.columns, rows: filled };
}

async function answerOf(filler: Ctx, cell: Cell | undefined, said: DemoCell): Promise<Cell | null> {
  if (typeof said === 'string') return cell?.type === 'text' && said !== '' ? { ...cell, content: said } : null;
  if ('file' in said) {
    if (cell?.type !== 'file' || said.file === null) return null;
    return { ...cell, content: [{ id: await uploadLines(filler, said.file, said.lines ?? []) }] };
  }
  return cell?.type === 'list' && said.chosen?.length ? { ...cell, content: said.chosen } : null;
}
