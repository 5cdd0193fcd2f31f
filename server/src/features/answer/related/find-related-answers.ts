import { findRelatedAnswersSchema } from '@weighbridge/domain/answer/answer-input.schema.ts';
import { relatedAnswers } from '@weighbridge/domain/answer/related-answers.ts';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { assertVendorProfile } from '../../vendor/assert-vendor-profile.ts';
import { loadRelatedAnswers, type RelatedAnswer } from './find-related-answers.queries.ts';

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
