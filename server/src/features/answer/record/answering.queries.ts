import '../../participation/record/participation.tables.ts';
import '../../project/record/project.tables.ts';
import '../../vendor/vendor.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { AnsweringFacts } from '@weighbridge/domain/participation/answering.policy.ts';
import { invisibleStatuses } from '@weighbridge/domain/project/project.visibility.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { found } from '../../../platform/input.ts';

/** A project and the entry of a product in it. */
export interface AnsweringPlace {
  readonly project: { readonly id: string };
  readonly product: { readonly id: string };
}

/** One product in one project as its vendor sees it, with all facts that decide about its answers. */
export interface Answering extends AnsweringFacts {
  readonly participationId: string;
  readonly projectId: string;
  readonly companyId: string;
  readonly vendorId: string;
  /** The product of the vendor's catalogue. */
  readonly productId: string;
  readonly productName: string;
  readonly answersMaxLength: number | null;
}

/** The columns of `Answering` except the time, from `entry`, `projects` and `product`. */
export const ANSWERING_COLUMNS = [
  'entry.id as participationId',
  'entry.projectId',
  'projects.companyId',
  'product.vendorId',
  'product.id as productId',
  'product.name as productName',
  'entry.participationStatus',
  'entry.answersSubmittedAt',
  'entry.answersSubmitDeadline',
  'projects.status as projectStatus',
  'projects.answersMaxLength',
] as const;

/** The vendor that the actor answers for. Null for everybody but vendor users: the firm reads answers through its project. */
export function answersFor(actor: Actor): string | null {
  return actor.kind === 'user' && actor.type === 'VENDOR' ? actor.vendorId : null;
}

/** For `entry`, `projects` and `product`: an invited product of this vendor, in a project that it sees. */
export function isInvitedOf(vendorId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(product.vendor_id = ${vendorId} and entry.participation_status <> 'DRAFT' and projects.status <> all(${HIDDEN}))`;
}

const HIDDEN = sql.raw(`'{${invisibleStatuses({ kind: 'invited', vendorId: '' }).join(',')}}'::text[]`);

/** An entry is in one project alone; who names that as well must name the right one. */
type EntryPlace = Pick<AnsweringPlace, 'product'> & { readonly project?: AnsweringPlace['project'] | null | undefined };

/** The same for one product and the vendor of the actor. */
export function isAnsweredBy(actor: Actor, { project, product }: EntryPlace): RawBuilder<boolean> {
  const vendorId = answersFor(actor);
  if (vendorId === null) return sql<boolean>`false`;
  const inProject = project ? sql`and entry.project_id = ${project.id}` : sql``;
  return sql<boolean>`(entry.id = ${product.id} ${inProject} and ${isInvitedOf(sql`${vendorId}`)})`;
}

/** The same for the firm, which the caller has found to be that of the project. */
export function isAnsweredIn({ project, product }: AnsweringPlace): RawBuilder<boolean> {
  return sql<boolean>`(entry.id = ${product.id} and entry.project_id = ${project.id})`;
}

function selectAnswering(db: Db | Tx, condition: RawBuilder<boolean>) {
  return db
    .selectFrom('projectProducts as entry')
    .innerJoin('projects', 'projects.id', 'entry.projectId')
    .innerJoin('vendorProducts as product', 'product.id', 'entry.productId')
    .select(ANSWERING_COLUMNS)
    .where(condition);
}

/** Whether the actor answers there, for statements about something else. */
export function answersThere(actor: Actor, place: AnsweringPlace): RawBuilder<boolean> {
  return sql<boolean>`exists (select from project_products as entry join projects on projects.id = entry.project_id
    join vendor_products as product on product.id = entry.product_id where ${isAnsweredBy(actor, place)})`;
}

/** For reading. Not visible is not found. */
export async function findAnswering(ctx: Ctx, place: EntryPlace): Promise<Answering> {
  return { ...found(await selectAnswering(ctx.db, isAnsweredBy(ctx.actor, place)).executeTakeFirst()), now: ctx.now };
}

/**
 * Locks the product until the transaction ends, for changes to many answers or to whether they can be changed. A single answer is saved
 * without this lock (`setAnswer`), so that two people can write at the same time.
 */
export async function loadAnswering(
  tx: Tx,
  ctx: Ctx,
  place: AnsweringPlace,
  condition = isAnsweredBy(ctx.actor, place),
): Promise<Answering> {
  return { ...found(await selectAnswering(tx, condition).forNoKeyUpdate('entry').executeTakeFirst()), now: ctx.now };
}
