import './file.tables.ts';
import { visitor } from '@weighbridge/domain/access/actor.ts';
import { createContext, type Parts } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { askScanner, type Looked } from './ask-scanner.ts';

declare module '../../platform/job-queue.ts' {
  interface Jobs {
    'check-files': Nothing;
  }
}

const AT_ONCE = 50;
/** After so many without an answer the scanner counts as down until the next run. */
const ENOUGH = 3;

/**
 * Asks the virus scanner again about files it gave no answer for. Without a scanner they stay held back: one process that was started
 * without its address must not open them for everybody.
 */
export const checkFiles: Job<'check-files'> = {
  name: 'check-files',
  schedule: '* * * * *',
  async run(parts) {
    if (!parts.virusScanner) return;
    let silent = 0;
    for (const file of await findHeldBack(parts)) {
      const looked = await askScanner(parts, file);
      await note(parts, file, looked);
      silent = looked.state === 'CHECKING' ? silent + 1 : 0;
      if (silent === ENOUGH) return;
    }
  },
};

interface HeldBack {
  id: string;
  storageKey: string;
  companyId: string | null;
  filename: string;
  size: number;
}

/** Those that were not asked about for longest first, so that one which never gets an answer does not hold up the others. */
async function findHeldBack({ db }: Parts): Promise<HeldBack[]> {
  return db
    .selectFrom('files')
    .select(['id', 'storageKey', 'companyId', 'filename', 'size'])
    .where('state', '=', 'CHECKING')
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .orderBy('createdAt')
    .limit(AT_ONCE)
    .execute();
}

async function note(parts: Parts, { id, companyId, filename, size }: HeldBack, { state, virus }: Looked): Promise<void> {
  const ctx = createContext(parts, { actor: visitor, requestId: newId() });
  await ctx.transaction(async (tx) => {
    const noted = await tx
      .updateTable('files')
      .set({ state, checkedAt: ctx.now })
      .where('id', '=', id)
      .where('state', '=', 'CHECKING')
      .returning('id')
      .executeTakeFirst();
    if (noted && virus !== null) await recordEvent(tx, ctx, 'file.infected', { companyId, subjectId: id }, { filename, size, virus });
  });
}
