import './participation.tables.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { found } from '../../../platform/input.ts';
import { lockProject } from '../../project/record/project-facts.queries.ts';

interface Wanted {
  project: { id: string };
  product: { id: string };
}

/**
 * Locks the project and then the entry, for a change by the firm, so that two changes run one after the other. Vendors lock in the same
 * order.
 */
export async function lockEntry(tx: Tx, ctx: Ctx, { project: { id }, product }: Wanted) {
  const project = await lockProject(tx, ctx.actor, id);
  const entry = found(
    await tx
      .selectFrom('projectProducts')
      .selectAll()
      .where('projectId', '=', project.id)
      .where('id', '=', product.id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  return { project, entry, about: { companyId: project.companyId, subjectId: project.id } };
}
