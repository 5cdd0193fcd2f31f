import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { XLSX_MIME } from '@weighbridge/domain/kernel/upload.ts';
import { loadStoredSheet } from '@weighbridge/server/features/answer-sheet/answer-sheet.queries.ts';
import { answerWorkbook } from '@weighbridge/server/features/answer-sheet/answer-workbook.ts';
import { openSheetData } from '@weighbridge/server/features/answer-sheet/sheet-data.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { newId } from '@weighbridge/server/platform/ids.ts';
import { readXlsx, type WriteOptions, writeXlsx } from 'hucre/xlsx';
import { memoryGrowth } from '../memory.ts';
import { webDocument, withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import type { Answerer } from '../seed-answering.ts';
import { seedAnsweredQuestionnaire } from '../seed-answers.ts';
import { fetchAll, mediansInTurns } from '../timing.ts';

const MOST_MEMORY = 150;
const CALLS = 25;
const EXPORT = webDocument('mutation Export($input: GenerateVendorReportInput!) { generateVendorReport(input: $input) { url } }');
const PARSE = webDocument(`mutation Parse($input: ParseAnswersFileInput!) {
  parseAnswersFile(input: $input) {
    changes { row questionId sectionId label beforeText afterText answer { value secondaryValue notApplicable notApplicableDescription } }
    invalid { row questionId label message } unknown { row label } unchanged
  }
}`);

/** Printed beside the figure: without this work the product could not say what a file would change. */
const ASKED = `select questions.id, questions.label, questions.definition, answers.value, answers.secondary_value, answers.not_applicable
  from questions left join answers on answers.question_id = questions.id and answers.participation_id = $1
  where questions.project_id = $2`;

/** The workbook that the product writes for this questionnaire, as the library takes it. */
async function workbookOf(database: OpenDatabase, { project, product }: Answerer): Promise<WriteOptions> {
  const stored = await loadStoredSheet(database.db, { participationId: product, projectId: project });
  const answers = openSheetData({ stored, answersMaxLength: null, editable: { now: true, onRequest: true } });
  return answerWorkbook({ project: 'Bench', product: 'Plan', url: 'http://localhost/', createdAt: new Date(), ...answers });
}

function withinMemory(growth: number): string {
  if (growth > MOST_MEMORY) throw new Error(`Memory grew by ${growth.toFixed(0)} MB`);
  return `memory grew by ${growth.toFixed(0)} MB`;
}

/** The product stores the file on disk; the library alone only has it in memory. */
export const exporting: Row = {
  name: 'export',
  says: 'a questionnaire of 1,000 answered questions as XLSX against the bare library writing the same cells with their styles and lists, time',
  limit: { atMost: 1.5 },
  defaultSize: 1000,
  run: (size) =>
    withProduct(async ({ app, database, user, load }) => {
      const answerer = await seedAnsweredQuestionnaire(app, database, user, size);
      const input = { id: answerer.project, format: 'XLSX', product: { id: answerer.product } };
      const headers = { cookie: answerer.cookie, 'content-type': 'application/json' };
      const exportOnce = () => fetchAll({ ...load(EXPORT, { input }), headers });
      const growth = await memoryGrowth(exportOnce);
      const workbook = await workbookOf(database, answerer);
      const plain = { sheets: workbook.sheets.map(({ name, rows = [] }) => ({ name, rows })) };
      const [product, bare, values] = (await mediansInTurns(
        CALLS,
        exportOnce,
        () => writeXlsx(workbook),
        () => writeXlsx(plain),
      )) as [number, number, number];
      return {
        ratio: product / bare,
        measured: `product ${product.toFixed(0)} ms, bare library ${bare.toFixed(0)} ms (${values.toFixed(0)} ms for the values alone); ${withinMemory(growth)}`,
      };
    }),
};

/** Everything but the choices is changed, so that everything is checked and three quarters are shown. */
export const answersImport: Row = {
  name: 'answers-import',
  says: 'reading and checking a filled-in questionnaire of 1,000 questions against the bare library reading the same cells, time',
  limit: { atMost: 1.5 },
  defaultSize: 1000,
  run: (size) =>
    withProduct(async ({ app, database, user, load }) => {
      const answerer = await seedAnsweredQuestionnaire(app, database, user, size);
      const content = await writeXlsx(await workbookOf(database, answerer));
      await database.pool.query(`update answers set value = '"Something else"' where jsonb_typeof(value) = 'string'`);
      const file = await upload(app.parts.files, database, answerer, content);
      const input = { project: { id: answerer.project }, product: { id: answerer.product }, file: { id: file.id } };
      const headers = { cookie: answerer.cookie, 'content-type': 'application/json' };
      const parseOnce = () => fetchAll({ ...load(PARSE, { input }), headers });
      const growth = await memoryGrowth(parseOnce);
      const reading = async () => {
        const { sheets } = await readXlsx(new Uint8Array(await buffer(await app.parts.files.read(file.storageKey))));
        return sheets[0]!.rows.map((cells) => cells.map((cell) => String(cell ?? '')));
      };
      const [product, withStatement, bare] = (await mediansInTurns(
        CALLS,
        parseOnce,
        async () => [await reading(), await database.pool.query(ASKED, [answerer.product, answerer.project])],
        reading,
      )) as [number, number, number];
      return {
        ratio: product / bare,
        measured: `product ${product.toFixed(0)} ms, bare library ${bare.toFixed(0)} ms (${withStatement.toFixed(0)} ms with one plain statement for what the cells are held against); ${withinMemory(growth)}`,
      };
    }),
};

interface Store {
  put(key: string, content: Readable): Promise<void>;
}

async function upload(files: Store, { pool }: OpenDatabase, { userId }: Answerer, content: Uint8Array) {
  const id = newId();
  const storageKey = `bench/${id}`;
  await files.put(storageKey, Readable.from([Buffer.from(content)]));
  await pool.query(
    `insert into files (id, uploaded_by, storage_key, filename, mimetype, size, sha256, created_at)
     values ($1, $2, $3, 'Bench.xlsx', $4, $5, '', now())`,
    [id, userId, storageKey, XLSX_MIME, content.length],
  );
  return { id, storageKey };
}
