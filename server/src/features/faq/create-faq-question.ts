import './faq.events.ts';
import './faq.tables.ts';
import { decideAsk, decideReply } from '@weighbridge/domain/faq/faq.policy.ts';
import { FAQ_REFUSALS } from '@weighbridge/domain/faq/faq.refusals.ts';
import { createFaqQuestionSchema } from '@weighbridge/domain/faq/faq.schema.ts';
import { statusWhenAsked } from '@weighbridge/domain/faq/faq.status.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed, found, parse } from '../../platform/input.ts';
import { assertBelowCeiling } from './faq-ceiling.ts';
import { type FaqEntry, loadWritten } from './faq-entries.ts';
import { publishQuestion } from './faq-topics.ts';
import { findAbout } from './find-about.ts';
import { lockEntry } from './lock-entry.ts';
import { type OpenFaq, openFaq } from './open-faq.ts';

/** A question, or with a parent what is written under one: the answer, or what its author asks further. */
export async function createFaqQuestion(ctx: Ctx, input: unknown): Promise<FaqEntry> {
  const { project, hash, product, question: asked } = parse(createFaqQuestionSchema, input);
  return ctx.transaction(async (tx) => {
    const open = await openFaq(tx, ctx, { projectId: project.id, hash, hold: true });
    if (asked.parent) return reply(tx, ctx, open, asked.parent.id, asked.text);
    assertAllowed(decideAsk(open), FAQ_REFUSALS);
    const participationId = open.side.kind === 'team' ? null : askedFor(open, product?.id ?? null);
    const byTeam = open.side.kind === 'team';
    const status = statusWhenAsked({ byTeam, isReply: false });
    // Nobody reads it before the review, which decides who does; what the team asks is for everybody.
    const written = { parentId: null, participationId, vendorId: open.vendorId, status, isPublic: byTeam, byTeam };
    const id = await insertEntry(tx, ctx, open, { ...written, ...(await findAbout(tx, open, asked)), text: asked.text });
    const about = { companyId: open.companyId, subjectId: id, after: { text: asked.text, status, isPublic: byTeam } };
    await recordEvent(tx, ctx, 'faq.asked', about, { projectId: open.projectId, entryId: id, participationId });
    await publishQuestion(tx, ctx.parts, { id, projectId: open.projectId, ...written, isSeenByAll: byTeam });
    return loadWritten(tx, open, { id, parentId: null });
  });
}

/** It is seen by those who see the question, at once (decision 124). */
async function reply(tx: Tx, ctx: Ctx, open: OpenFaq, parentId: string, text: string): Promise<FaqEntry> {
  const { facts, question } = await lockEntry(tx, open, parentId);
  assertAllowed(decideReply(open, facts), FAQ_REFUSALS);
  const byTeam = open.side.kind === 'team';
  const { participationId, vendorId, isPublic } = question;
  const from = byTeam ? { participationId: null, vendorId: null } : { participationId, vendorId };
  const status = statusWhenAsked({ byTeam, isReply: true });
  const written = { parentId, ...from, questionId: null, sectionId: null, status, isPublic, byTeam, text };
  const id = await insertEntry(tx, ctx, open, written);
  const about = { companyId: open.companyId, subjectId: id, after: { text } };
  const named = { projectId: open.projectId, entryId: id, parentId, participationId: from.participationId };
  await recordEvent(tx, ctx, 'faq.replied', about, named);
  await publishQuestion(tx, ctx.parts, { id: parentId, projectId: open.projectId, vendorId, participationId, isSeenByAll: isPublic });
  return loadWritten(tx, open, { id, parentId });
}

/** The product named, that of the link, or the first that the vendor has not declined. */
function askedFor({ entries }: OpenFaq, named: string | null): string {
  const open = entries.filter(({ declined }) => !declined);
  return found(named === null ? open[0] : open.find(({ id }) => id === named)).id;
}

interface Written {
  parentId: string | null;
  participationId: string | null;
  vendorId: string | null;
  questionId: string | null;
  sectionId: string | null;
  status: ReturnType<typeof statusWhenAsked>;
  isPublic: boolean;
  byTeam: boolean;
  text: string;
}

async function insertEntry(tx: Tx, ctx: Ctx, open: OpenFaq, written: Written): Promise<string> {
  await assertBelowCeiling(tx, open);
  const id = newId();
  const createdBy = open.actor.kind === 'user' ? open.actor.userId : null;
  const { projectId, companyId } = open;
  await tx
    .insertInto('faqEntries')
    .values({
      id,
      projectId,
      companyId,
      ...written,
      rejectReason: null,
      createdBy,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      updatedBy: createdBy,
    })
    .execute();
  return id;
}
