import '../company/company.tables.ts';
import '../participation/record/participation.tables.ts';
import '../project/record/project.tables.ts';
import '../vendor/vendor.tables.ts';
import { type Actor, visitor } from '@weighbridge/domain/access/actor.ts';
import type { FaqViewer } from '@weighbridge/domain/faq/faq.policy.ts';
import type { FaqSide } from '@weighbridge/domain/faq/faq.visibility.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import { actorWithoutHash, assertHashOrSignedIn } from '../access/open-link.ts';
import { findInvitationByHash } from '../participation/invitation/invitation-token.ts';
import { isClaimedFor } from '../participation/record/claimed-entries.ts';
import { projectInvitesTo, selectProjectFacts } from '../project/record/project-facts.queries.ts';

interface OwnEntry {
  readonly id: string;
  readonly declined: boolean;
}

/** The questions of one project, as one person has them before them. */
export interface OpenFaq extends FaqViewer {
  readonly projectId: string;
  readonly companyId: string;
  readonly firmName: string;
  /** Null for the team. */
  readonly vendorId: string | null;
  /** The products that a vendor can ask for: those of its own that are in the project. The accepted ones come first. */
  readonly entries: readonly OwnEntry[];
  /** The person has no account of the team or of the vendor: the link of an invitation opened it. */
  readonly byLink: boolean;
}

interface Asked {
  readonly projectId: string;
  readonly hash: string | null;
  /** Inside a transaction that changes something: the project keeps its status until it ends. */
  readonly hold?: boolean;
}

/**
 * Who looks, decided once for every operation. What somebody sees as a member of the team or of an invited vendor comes before what a link
 * opens; a link shows what its vendor would see (decision 127). Nothing at all is NOT_FOUND.
 */
export async function openFaq(db: Db | Tx, ctx: Ctx, asked: Asked): Promise<OpenFaq> {
  assertHashOrSignedIn(ctx, asked.hash);
  const opened = await findFaq(db, ctx, asked);
  if (!opened) throw new DomainError('NOT_FOUND');
  return opened;
}

export async function findFaq(db: Db | Tx, ctx: Ctx, { projectId, hash, hold = false }: Asked): Promise<OpenFaq | null> {
  const actor = actorWithoutHash(ctx);
  return (
    (await openAsTeam(db, ctx, actor, projectId, hold)) ??
    (await openAsVendor(db, ctx, actor, projectId, hold)) ??
    (await openByLink(db, ctx, projectId, hash, hold)) ??
    (await openAsClaimer(db, ctx, actor, projectId, hold))
  );
}

async function openAsTeam(db: Db | Tx, ctx: Ctx, actor: Actor, projectId: string, hold: boolean): Promise<OpenFaq | null> {
  if (actor.kind === 'visitor' || (actor.type !== 'BROKER' && actor.type !== 'ADMIN')) return null;
  const query = selectProjectFacts(db, actor, projectId).select([
    'projects.questionsClarificationDeadline as clarificationDeadline',
    'companies.name as firmName',
  ]);
  const project = await (hold ? query.forShare('projects') : query).executeTakeFirst();
  if (!project) return null;
  const { companyId, firmName, clarificationDeadline } = project;
  const ofTeam = { side: { kind: 'team' }, vendorId: null, entries: [], hasDeclined: false, byLink: false } as const;
  return { ...ofTeam, actor, project, projectId, companyId, firmName, clarificationDeadline, now: ctx.now };
}

async function openAsVendor(db: Db | Tx, ctx: Ctx, actor: Actor, projectId: string, hold: boolean): Promise<OpenFaq | null> {
  if (actor.kind === 'visitor' || actor.type !== 'VENDOR' || actor.vendorId === null) return null;
  const project = await findProject(db, projectId, hold, projectInvitesTo(actor));
  if (!project) return null;
  const { vendorId } = actor;
  const entries = await listEntries(db, projectId, sql<boolean>`product.vendor_id = ${vendorId}`);
  if (entries.length === 0) return null;
  return { ...toViewer(ctx, project, entries), actor, side: { kind: 'vendor', vendorId }, vendorId, byLink: false };
}

async function openByLink(db: Db | Tx, ctx: Ctx, projectId: string, hash: string | null, hold: boolean): Promise<OpenFaq | null> {
  const link = hash ? await findInvitationByHash(db, hash, { projectId }) : undefined;
  return link ? openEntry(db, ctx, { ...link, projectId, hold }) : null;
}

/** Who signed up with the link of an invitation reads on without it, until their company is approved and the product is its own. */
async function openAsClaimer(db: Db | Tx, ctx: Ctx, actor: Actor, projectId: string, hold: boolean): Promise<OpenFaq | null> {
  if (actor.kind === 'visitor' || actor.type !== 'VENDOR') return null;
  const project = await findProject(db, projectId, hold, projectInvitesTo(actor));
  if (!project) return null;
  const [entry] = await listEntries(db, projectId, isClaimedFor(actor));
  return entry ? openEntry(db, ctx, { projectId, hold, participationId: entry.id, vendorId: null }) : null;
}

interface OpenedEntry {
  readonly projectId: string;
  readonly hold: boolean;
  readonly participationId: string;
  readonly vendorId: string | null;
}

async function openEntry(db: Db | Tx, ctx: Ctx, { projectId, hold, participationId, vendorId }: OpenedEntry): Promise<OpenFaq> {
  const project = found(await findProject(db, projectId, hold, sql<boolean>`true`));
  const entries = await listEntries(db, projectId, sql<boolean>`entry.id = ${participationId}`);
  const side: FaqSide = vendorId === null ? { kind: 'link', participationId } : { kind: 'vendor', vendorId };
  // Anybody who holds the link acts with it alone: an account of another firm or vendor counts for nothing here.
  return { ...toViewer(ctx, project, entries), actor: visitor, side, vendorId, byLink: true };
}

type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

function findProject(db: Db | Tx, projectId: string, hold: boolean, condition: RawBuilder<boolean>) {
  const query = db
    .selectFrom('projects')
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .select(['projects.id', 'projects.companyId', 'projects.type', 'projects.status', 'companies.name as firmName'])
    .select('projects.questionsClarificationDeadline as clarificationDeadline')
    .where('projects.id', '=', projectId)
    .where(condition);
  return (hold ? query.forShare('projects') : query).executeTakeFirst();
}

function toViewer(ctx: Ctx, row: ProjectRow, entries: readonly OwnEntry[]) {
  const { id: projectId, companyId, type, status, firmName, clarificationDeadline } = row;
  const project = { companyId, type, status, createdBy: null, roles: [], invited: true };
  const hasDeclined = entries.every(({ declined }) => declined);
  return { project, projectId, companyId, firmName, clarificationDeadline, entries, hasDeclined, now: ctx.now };
}

function listEntries(db: Db | Tx, projectId: string, condition: RawBuilder<boolean>): Promise<OwnEntry[]> {
  return db
    .selectFrom('projectProducts as entry')
    .leftJoin('vendorProducts as product', 'product.id', 'entry.productId')
    .select(['entry.id', sql<boolean>`entry.participation_status = 'DECLINED'`.as('declined')])
    .where('entry.projectId', '=', projectId)
    .where('entry.participationStatus', '<>', 'DRAFT')
    .where(condition)
    .orderBy(sql`entry.participation_status = 'ACCEPTED'`, 'desc')
    .orderBy('entry.id')
    .execute();
}
