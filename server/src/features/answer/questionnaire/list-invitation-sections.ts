import '../../question/record/question.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { decideEditAnswer } from '@weighbridge/domain/participation/answering.policy.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { actorWithoutHash } from '../../access/open-link.ts';
import type { Invitation } from '../../participation/invitation/get-invitation.ts';
import { type Definition, selectDefinitions, toDefinition } from '../../question/record/question-definition.queries.ts';
import { type Answer, toVendorAnswer } from '../record/answer-view.ts';
import { loadAnswers } from '../record/answers.queries.ts';

export interface InvitationQuestion {
  id: string;
  sectionId: string;
  question: Definition;
  answer: Answer | null;
  /** The revision, also of a removed answer; 0 when there never was one. */
  revision: number;
  editable: boolean;
}

export interface InvitationSection {
  id: string;
  name: string;
  description: string | null;
  isReadonly: boolean;
  questions: InvitationQuestion[];
}

/**
 * The questions and answers of the chosen product, for a viewer who may open the invitation. Three statements for any number of questions.
 */
export async function listInvitationSections(ctx: Ctx, { project, product }: Invitation): Promise<InvitationSection[]> {
  const sections = await loadSections(ctx.db, project.id);
  const questions = await loadQuestions(ctx.db, project.id);
  const actor = actorWithoutHash(ctx);
  const answers = readsAnswers(actor, product) ? await loadAnswers(ctx.db, product.id) : new Map<string, never>();
  const named = { id: product.id, name: product.name };
  const [whileOpen, onRequest] = [false, true].map((updateRequested) => isEditable(actor, ctx.now, product, updateRequested));
  const bySection = Map.groupBy(questions, ({ sectionId }) => sectionId);
  return sections.map((section) => ({
    ...section,
    questions: (bySection.get(section.id) ?? []).map(({ id, definition }) => {
      const row = answers.get(id);
      return {
        id,
        sectionId: section.id,
        question: definition,
        answer: row ? toVendorAnswer(row, named, product.projectStatus) : null,
        revision: row?.revision ?? 0,
        editable: (row?.status === 'REQUESTED' ? onRequest : whileOpen) ?? false,
      };
    }),
  }));
}

/**
 * For the vendor and for visitors with its link. Not for signed-in users of the firm or of another vendor: answers that are not submitted
 * are visible to the vendor only, and a link may have been forwarded.
 */
function readsAnswers(actor: Actor, { vendorId }: Invitation['product']): boolean {
  return actor.kind === 'visitor' || (actor.type === 'VENDOR' && actor.vendorId === vendorId);
}

function isEditable(actor: Actor, now: Date, product: Invitation['product'], updateRequested: boolean): boolean {
  return decideEditAnswer(actor, { ...product, now }, { updateRequested }).allowed;
}

function loadSections(db: Db, projectId: string) {
  return db
    .selectFrom('sections')
    .select(['id', 'name', 'description', 'isReadonly'])
    .where('projectId', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

async function loadQuestions(db: Db, projectId: string): Promise<{ id: string; sectionId: string; definition: Definition }[]> {
  const rows = await selectDefinitions(db)
    .select('questions.sectionId')
    .where('questions.projectId', '=', projectId)
    .where('questions.status', '<>', 'REJECTED')
    .orderBy('questions.position')
    .orderBy('questions.id')
    .execute();
  return rows.map((row) => ({ id: row.id, sectionId: row.sectionId ?? '', definition: asAsked(toDefinition(row)) }));
}

/** Vendors do not see tags, authors and sources of questions. */
function asAsked(definition: Definition): Definition {
  return {
    ...definition,
    tags: [],
    options: definition.options.map((option) => ({ ...option, apiId: null })),
    isPublic: false,
    isExternal: false,
    createdBy: null,
  };
}
