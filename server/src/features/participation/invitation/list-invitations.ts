import { showsNewBadge } from '@weighbridge/domain/participation/participation.status.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Page } from '../../../platform/list.ts';
import { listProjects, type ProjectSummary } from '../../project/list/list-projects.ts';
import { type InvitedProduct, loadInvitedProducts } from './invited-product.queries.ts';

export interface InvitationSummary {
  project: ProjectSummary;
  products: InvitedProduct[];
  isNew: boolean;
}

/** The vendor's projects, each with the vendor's products in it; the same list and filters as `projects`. */
export async function listInvitations(ctx: Ctx, request: Parameters<typeof listProjects>[1]): Promise<Page<InvitationSummary>> {
  const { items, pagination } = await listProjects(ctx, request);
  const products = await loadInvitedProducts(
    ctx.db,
    { actor: ctx.actor, now: ctx.now },
    { projectIds: items.map(({ id }) => id), vendorId: ctx.user.vendorId },
  );
  const byProject = Map.groupBy(products, ({ projectId }) => projectId);
  return {
    items: items.map((project) => {
      const own = byProject.get(project.id) ?? [];
      return { project, products: own, isNew: showsNewBadge(own.map(({ participationStatus }) => participationStatus)) };
    }),
    pagination,
  };
}
