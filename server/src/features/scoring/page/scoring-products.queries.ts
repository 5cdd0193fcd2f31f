import '../../participation/record/participation.tables.ts';
import '../../vendor/vendor.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { decideNoteProduct } from '@weighbridge/domain/participation/participation.policy.ts';
import type { ScoringProductAction } from '@weighbridge/domain/scoring/scoring.actions.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ProjectFacts } from '../../project/record/project-facts.queries.ts';

/** An entry of the project that has submitted its answers. */
export interface ScoringProduct {
  id: string;
  name: string;
  vendorName: string | null;
  winner: boolean;
  /** The team's notes about the product. */
  notes: string | null;
  shareNotes: boolean;
  submittedAt: Date;
  updatedAt: Date;
  actions: ScoringProductAction[];
}

/** By name; one statement. */
export async function loadScoringProducts(db: Db | Tx, actor: Actor, project: ProjectFacts): Promise<ScoringProduct[]> {
  const { rows } = await sql<Omit<ScoringProduct, 'actions'>>`
    select entry.id, coalesce(product.name, entry.product_name, '') as name, vendors.name as vendor_name, entry.winner, entry.notes,
      entry.share_notes, entry.answers_submitted_at as submitted_at, entry.updated_at
    from project_products as entry
    left join vendor_products as product on product.id = entry.product_id
    left join vendors on vendors.id = product.vendor_id
    where entry.project_id = ${project.id} and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
    order by lower(coalesce(product.name, entry.product_name)), entry.id
  `.execute(db);
  const actions: ScoringProductAction[] = decideNoteProduct(actor, project).allowed ? ['note'] : [];
  return rows.map((row) => ({ ...row, actions }));
}
