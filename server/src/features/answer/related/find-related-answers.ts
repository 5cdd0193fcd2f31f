import { findRelatedAnswersSchema } from '@weighbridge/domain/answer/answer-input.schema.ts';
import { relatedAnswers } from '@weighbridge/domain/answer/related-answers.ts';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import type { Definition } from '../../question/record/question-definition.queries.ts';
import { assertVendorProfile } from '../../vendor/assert-vendor-profile.ts';
import type { Answer } from '../record/answer-view.ts';
import { loadRelatedAnswers } from './find-related-answers.queries.ts';

/** An answer that the vendor gave in another project to a similar question. */
export interface RelatedAnswer {
  id: string;
  question: Definition;
  answer: Answer;
  answeredAt: Date;
  answeredBy: Answer['answeredBy'];
  similarity: number;
  sameSection: boolean;
  projectName: string;
  productName: string;
}

/** The vendor's own answers to similar questions in other projects (decisions 111, 112), the most similar first. */
export async function findRelatedAnswers(ctx: Ctx, input: unknown): Promise<RelatedAnswer[]> {
  const asked = parse(findRelatedAnswersSchema, input);
  await assertVendorProfile(ctx);
  const { type, vendorId } = ctx.user;
  if (type !== 'VENDOR' || vendorId === null) return [];
  return relatedAnswers(
    await loadRelatedAnswers(ctx, {
      vendorId,
      label: asked.question,
      section: asked.section ?? null,
      type: asked.type,
      multiple: asked.multiple,
      excludeProjectId: asked.excludeProject?.id ?? null,
    }),
  );
}
