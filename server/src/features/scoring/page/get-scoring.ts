import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { type ScoringAction, scoringActions } from '@weighbridge/domain/scoring/scoring.actions.ts';
import { scoringSchema } from '@weighbridge/domain/scoring/scoring.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { parse } from '../../../platform/input.ts';
import type { ProjectFacts } from '../../project/record/project-facts.queries.ts';
import { loadScoringSections, type ScoringSection } from '../rating/scoring-questions.queries.ts';
import { type Branch, toBranch } from '../record/branches.queries.ts';
import { type OpenScoring, openScoring, wantedBranch } from '../record/open-scoring.ts';
import { loadRatings, type ProductRatings } from '../record/scoring-ratings.queries.ts';
import { loadScoringProducts, type ScoringProduct } from './scoring-products.queries.ts';

export type { Branch } from '../record/branches.queries.ts';

/** Everything of the scoring page but the answers' words. */
export interface Scoring {
  id: string;
  project: ProjectFacts;
  scoringType: ScoringType;
  enableBranches: boolean;
  branch: Branch | null;
  branches: Branch[];
  sections: ScoringSection[];
  products: ScoringProduct[];
  ratings: ProductRatings[];
  opened: { branch: Branch; ratings: ProductRatings[] }[];
  agreed: ProductRatings[];
  actions: ScoringAction[];
}

export async function getScoring(ctx: Ctx, args: unknown): Promise<Scoring> {
  const { project, branch } = parse(scoringSchema, args);
  return viewScoring(ctx.db, ctx, await openScoring(ctx.db, ctx.actor, project, wantedBranch(branch)));
}

/** Four statements for any number of questions, products and branches. */
export async function viewScoring(db: Db | Tx, { actor }: Ctx, scoring: OpenScoring): Promise<Scoring> {
  const { project, branches, branch, scoringType, place } = scoring;
  const sections = await loadScoringSections(db, actor, scoring);
  const products = await loadScoringProducts(db, actor, project);
  const opened = branches.filter(({ openedAt }) => openedAt !== null);
  const shown = branch?.id ?? null;
  const ratings = await loadRatings(db, actor, {
    projectId: project.id,
    products: products.map(({ id }) => id),
    questions: sections.flatMap(({ questions }) => questions.map(({ id }) => id)),
    // The agreed ratings stand beside the opened branches.
    branches: [...new Set([shown, ...opened.map(({ id }) => id), ...(opened.length > 0 ? [null] : [])])],
  });
  const mine = sections.some(({ questions }) => questions.some((question) => question.mine));
  return {
    id: shown === null ? project.id : `${project.id}:${shown}`,
    project,
    scoringType,
    enableBranches: place.enableBranches,
    branch: branch && toBranch(actor, project, branch),
    branches: branches.map((row) => toBranch(actor, project, row)),
    sections,
    products,
    ratings: ratings.get(shown) ?? [],
    opened: opened.map((row) => ({ branch: toBranch(actor, project, row), ratings: ratings.get(row.id) ?? [] })),
    agreed: opened.length > 0 ? (ratings.get(null) ?? []) : [],
    actions: scoringActions(actor, project, place, { mine }),
  };
}
