import { inviteByFileSchema, inviteFileProblem } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { decideInviteProducts } from '@weighbridge/domain/participation/participation.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { unusableFile, withUpload } from '../../file/read-upload.ts';
import { getProjectFacts, lockProject } from '../../project/record/project-facts.queries.ts';
import { type InviteResult, inviteEmails } from './invite-emails.ts';
import { readInviteSheet } from './read-invite-sheet.ts';

/** The same from a spreadsheet: its valid rows are invited, the others come back with their errors. */
export async function inviteByFile(ctx: Ctx, input: unknown): Promise<InviteResult> {
  const { project: chosen, file } = parse(inviteByFileSchema, input);
  // Checked before the file is read, and again when the project is locked.
  assertAllowed(decideInviteProducts(ctx.actor, await getProjectFacts(ctx.db, ctx.actor, chosen.id)), PARTICIPATION_REFUSALS);
  const sheet = await withUpload(ctx, file.id, inviteFileProblem, async (upload) => readInviteSheet((await upload).content));
  if (!sheet.ok) throw unusableFile(sheet.message);
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, chosen.id);
    assertAllowed(decideInviteProducts(ctx.actor, project), PARTICIPATION_REFUSALS);
    const result = await inviteEmails(tx, ctx, project, sheet.invitations);
    const rejected = [...sheet.rejected, ...result.rejected].toSorted((left, right) => left.row - right.row);
    return { ...result, rejected };
  });
}
