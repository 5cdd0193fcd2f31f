import { type ProductAction, productActions } from '@weighbridge/domain/participation/participation.policy.ts';
import { registrationProgress } from '@weighbridge/domain/participation/registration-progress.ts';
import { isOnTeamSide } from '@weighbridge/domain/project/project.policy.ts';
import type { ProjectFacts } from '@weighbridge/domain/project/project.visibility.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { factsOf, type Project as ProjectView } from '../../project/editing/get-project.ts';
import { getProjectProduct, listProjectProducts, type ProjectProduct } from './project-products.queries.ts';

/** A product as the team gets it, with the actions this person may take. */
export interface TeamProduct extends ProjectProduct {
  actions: ProductAction[];
  registration: ReturnType<typeof registrationProgress>;
}

interface Project extends ProjectFacts {
  readonly id: string;
}

/** The caller has checked that the reader is on the team. */
export async function listTeamProducts(db: Db | Tx, ctx: Ctx, project: Project): Promise<TeamProduct[]> {
  return (await listProjectProducts(db, project.id)).map((product) => toTeamProduct(ctx, project, product));
}

/** The same for any reader of the project; vendors get an empty list. */
export async function listProductsOf(ctx: Ctx, project: ProjectView): Promise<TeamProduct[]> {
  const facts = factsOf(project);
  if (project.forVendor || !isOnTeamSide(ctx.actor, facts)) return [];
  return listTeamProducts(ctx.db, ctx, { ...facts, id: project.id });
}

export async function getTeamProduct(db: Db | Tx, ctx: Ctx, project: Project, id: string): Promise<TeamProduct> {
  return toTeamProduct(ctx, project, await getProjectProduct(db, project.id, id));
}

function toTeamProduct(ctx: Ctx, project: ProjectFacts, product: ProjectProduct): TeamProduct {
  return {
    ...product,
    actions: productActions(ctx.actor, project, { ...product, now: ctx.now }),
    // Once the vendor is approved, the entry is an ordinary product.
    registration: product.product === null ? registrationProgress(product.participationStatus) : null,
  };
}
