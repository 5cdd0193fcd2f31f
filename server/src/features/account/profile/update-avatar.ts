import '../record/account.events.ts';
import '../record/account.tables.ts';
import { updateAvatarSchema } from '@weighbridge/domain/account/account.schema.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { parse } from '../../../platform/input.ts';
import { attachFile } from '../../file/attach-file.ts';
import { releaseFiles } from '../../file/file.writes.ts';
import { loadProfile, type Profile } from './profile.ts';

const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** The picture is a file that the user uploaded before; null removes the picture. */
export async function updateAvatar(ctx: Ctx, input: unknown): Promise<Profile> {
  const { file } = parse(updateAvatarSchema, input);
  const { userId } = ctx.user;
  await ctx.transaction(async (tx) => {
    const { avatarFileId } = await tx
      .selectFrom('users')
      .select('avatarFileId')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if ((file?.id ?? null) === avatarFileId) return;
    if (file) {
      const { mimetype } = await attachFile(tx, ctx, file.id, 'avatar', userId);
      if (!PICTURES.includes(mimetype))
        throw new DomainError('INVALID_INPUT', { fields: { file: 'Please choose a PNG, JPEG, GIF or WebP picture' } });
    }
    // The old picture is detached; the clean-up of files removes it.
    if (avatarFileId) await releaseFiles(tx, [avatarFileId]);
    await tx
      .updateTable('users')
      .set({ avatarFileId: file?.id ?? null })
      .where('id', '=', userId)
      .execute();
    await recordEvent(tx, ctx, 'account.avatarUpdated', { subjectId: userId }, {});
  });
  return loadProfile(ctx);
}
