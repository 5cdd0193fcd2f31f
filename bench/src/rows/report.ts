import type { App } from '@weighbridge/server/app.ts';
import { loadJobActor } from '@weighbridge/server/features/account/record/actor.queries.ts';
import { openReport } from '@weighbridge/server/features/report/content/open-report.ts';
import { makeReport } from '@weighbridge/server/features/report/make-report.ts';
import { loadReportData } from '@weighbridge/server/features/report/report-data.queries.ts';
import { reportWorkbook } from '@weighbridge/server/features/report/xlsx/report-workbook.ts';
import { createContext } from '@weighbridge/server/platform/context.ts';
import { writeXlsx } from 'hucre/xlsx';
import { throughput } from '../load.ts';
import { memoryGrowth } from '../memory.ts';
import { webDocument, withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { seedScoring } from '../seed-scoring.ts';
import type { BenchUser } from '../session.ts';
import { mediansInTurns } from '../timing.ts';

type MadeReport = Parameters<typeof loadReportData>[1];

const MOST_MEMORY = 300;
const SLOWEST_HELLO = 0.5;
const CALLS = 5;
const PRODUCTS = 20;
const HELLO_SECONDS = 6;
const ORDER = webDocument('mutation Order($input: GenerateReportInput!) { generateReport(input: $input) { id } }');
const HELLO = webDocument('{ config { signedIn } }');
const ATTEMPT = { number: 1, last: true };

/** The product stores the file on disk and notes its progress; the library alone only has it in memory. */
export const report: Row = {
  name: 'report',
  says: 'a report of 20,000 answers as XLSX, from order to file, against the bare library writing the same cells with their styles, time',
  limit: { atMost: 1.5 },
  defaultSize: 1000,
  run: (size) =>
    withProduct(async ({ app, database, user, load }) => {
      const { project, products } = await seedScoring(app, database, user, { questions: size, products: PRODUCTS });
      const options = { includeAnswerScore: true, includeQuestionWeight: true, includeNotes: true };
      const make = async (format: string) => {
        const { url, ...request } = load(ORDER, { input: { id: project, products, format, ...options } });
        const { data } = (await (await fetch(url, request)).json()) as { data: { generateReport: { id: string } } };
        const { id } = data.generateReport;
        await makeReport.run(app.parts, { report: id }, ATTEMPT);
        return assertReady(app, id);
      };
      const growth = await memoryGrowth(() => make('XLSX'));
      const workbook = await workbookOf(app, user, await make('XLSX'));
      const [product, bare] = (await mediansInTurns(
        CALLS,
        () => make('XLSX'),
        () => writeXlsx(workbook),
      )) as [number, number];
      const begun = performance.now();
      const pdfGrowth = await memoryGrowth(() => make('PDF'));
      const pdf = performance.now() - begun;
      const hello = await helloMeanwhile(
        () => throughput({ ...load(HELLO), seconds: HELLO_SECONDS }),
        () => make('PDF'),
      );
      return {
        ratio: product / bare,
        measured: `product ${product.toFixed(0)} ms, bare library ${bare.toFixed(0)} ms; ${withinMemory(growth)}; PDF ${(pdf / 1000).toFixed(1)} s, ${withinMemory(pdfGrowth)}; meanwhile hello at ${hello.toFixed(2)} of its rate`,
      };
    }),
};

async function assertReady({ parts: { db } }: App, id: string): Promise<MadeReport> {
  const made = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (made.status !== 'READY') throw new Error(`The report is ${made.status}`);
  return made;
}

/** The workbook that the product writes, as the library takes it. */
async function workbookOf({ parts }: App, { userId }: BenchUser, made: MadeReport) {
  const actor = await loadJobActor(parts.db, { userId, onBehalfOf: null });
  const data = await loadReportData(createContext(parts, { actor, requestId: 'bench' }), made, null, () => {});
  return reportWorkbook(openReport(data), 'XLSX');
}

/** The rate of the smallest query while reports are made one after the other, as a part of its usual rate. */
async function helloMeanwhile(rate: () => Promise<number>, make: () => Promise<unknown>): Promise<number> {
  const usual = await rate();
  let stop = false;
  const making = (async () => {
    while (!stop) await make();
  })();
  const meanwhile = await rate();
  stop = true;
  await making;
  if (meanwhile / usual < SLOWEST_HELLO) throw new Error(`Meanwhile hello ran at ${(meanwhile / usual).toFixed(2)} of its rate`);
  return meanwhile / usual;
}

function withinMemory(growth: number): string {
  if (growth > MOST_MEMORY) throw new Error(`Memory grew by ${growth.toFixed(0)} MB`);
  return `memory grew by ${growth.toFixed(0)} MB`;
}
