import '../../account/record/account.tables.ts';
import '../record/scoring.events.ts';
import '../record/scoring.tables.ts';
import { decideCreateBranch } from '@weighbridge/domain/scoring/branch.policy.ts';
import { createBranchSchema, defaultBranchName } from '@weighbridge/domain/scoring/branch.schema.ts';
import { SCORING_REFUSALS } from '@weighbridge/domain/scoring/scoring.refusals.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { assertAllowed, found, parse } from '../../../platform/input.ts';
import { holdProject } from '../../project/record/project-facts.queries.ts';
import type { Branch } from '../record/branches.queries.ts';
import { chooseBranch } from './branch-choice.store.ts';
import { assertMembers, writeMembers } from './branch-members.store.ts';
import { viewBranch } from './find-branch.ts';
import { tellMembers } from './tell-members.ts';

/** A private set of ratings, weights and notes. It starts with the project's weights, and its creator works in it from now on. */
export async function createBranch(ctx: Ctx, input: unknown): Promise<Branch> {
  const { project: named, name, scoringType, members } = parse(createBranchSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const project = await holdProject(tx, ctx.actor, named.id);
    assertAllowed(decideCreateBranch(ctx.actor, project, project.settings), SCORING_REFUSALS);
    const memberIds = members.map(({ id: member }) => member);
    await assertMembers(tx, project, memberIds, [userId]);
    const id = newId();
    const branch = { id, companyId: project.companyId, projectId: project.id, scoringType };
    const called = name ?? (await ownName(tx, userId));
    await tx
      .insertInto('branches')
      .values({ ...branch, name: called, createdAt: ctx.now, createdBy: userId, openedAt: null, openedBy: null })
      .execute();
    const all = [...new Set([userId, ...memberIds])];
    await writeMembers(tx, id, all);
    await sql`
      insert into branch_weights (branch_id, question_id, company_id, weight)
      select ${id}::uuid, id, company_id, weight from questions where project_id = ${project.id}
    `.execute(tx);
    await chooseBranch(tx, userId, project.id, id);
    const after = { name: called, scoringType, members: all };
    const about = { companyId: project.companyId, subjectId: id, after };
    await recordEvent(tx, ctx, 'branch.created', about, { projectId: project.id, branchId: id });
    await tellMembers(tx, ctx, project.id, all);
    return viewBranch(tx, ctx, project, id);
  });
}

async function ownName(tx: Tx, userId: string): Promise<string> {
  const user = found(await tx.selectFrom('users').select('firstName').where('id', '=', userId).executeTakeFirst());
  return defaultBranchName(user.firstName);
}
