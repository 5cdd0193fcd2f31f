import '../record/question.events.ts';
import '../record/question.tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvents } from '../../../platform/events/events.ts';
import { isAssignableIn } from '../record/assignees.queries.ts';

interface Released {
  id: string;
  name: string;
  sectionId: string | null;
  ownerId: string | null;
  approverId: string | null;
  ownerBefore: string | null;
  approverBefore: string | null;
}

/**
 * Anybody who is no project owner or domain expert any more owns and approves nothing there (decision 172). Does not change `updatedAt`: what
 * somebody is writing at this moment can still be saved.
 */
export async function releaseAssignments(tx: Tx, ctx: Ctx, project: { readonly id: string; readonly companyId: string }): Promise<void> {
  const place = { projectId: project.id, templateId: null };
  const about = { companyId: project.companyId, projectId: project.id };
  const change = ({ name, ownerId, approverId, ownerBefore, approverBefore }: Released) => ({
    before: { label: name, ownerId: ownerBefore, approverId: approverBefore },
    after: { label: name, ownerId, approverId },
  });
  const sections = await release(tx, project.id, sql`sections`, sql`sections.name, null::uuid`);
  await recordEvents(
    tx,
    ctx,
    'section.updated',
    about,
    sections.map((row) => ({ subjectId: row.id, ...change(row), payload: { ...place, name: row.name } })),
  );
  const questions = await release(tx, project.id, sql`questions`, sql`questions.label, questions.section_id`);
  await recordEvents(
    tx,
    ctx,
    'question.updated',
    about,
    questions.map((row) => ({
      subjectId: row.id,
      ...change(row),
      payload: { ...place, sectionId: row.sectionId ?? '', label: row.name, reworded: false },
    })),
  );
}

async function release(tx: Tx, projectId: string, table: RawBuilder<unknown>, described: RawBuilder<unknown>): Promise<Released[]> {
  const staying = (person: RawBuilder<unknown>) => sql`case when ${isAssignableIn(projectId, person)} then ${person} end`;
  const { rows } = await sql<Released>`
    with assigned (id, owner_id, approver_id, owner_before, approver_before, name, section_id) as materialized (
      select id, ${staying(sql`owner_id`)}, ${staying(sql`approver_id`)}, owner_id, approver_id, ${described}
      from ${table} where project_id = ${projectId} and (owner_id is not null or approver_id is not null)
    )
    update ${table} set owner_id = assigned.owner_id, approver_id = assigned.approver_id
    from assigned
    where ${table}.id = assigned.id
      and (assigned.owner_id is distinct from assigned.owner_before or assigned.approver_id is distinct from assigned.approver_before)
    returning assigned.*
  `.execute(tx);
  return rows;
}
