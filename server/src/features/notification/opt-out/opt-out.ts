import '../../account/record/account.tables.ts';
import '../mail/mail.tables.ts';
import type { NotificationKind } from '@weighbridge/domain/account/account.schema.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { limitGuesses } from '../../account/guesses/limit-guesses.ts';
import { MUTED } from '../../account/record/account-mail.queries.ts';
import { chooseMail } from '../../account/record/user.writes.ts';

const TOKEN = /^[\w-]{43}$/;

/** What the person behind a link has chosen. */
export interface MailChoices {
  /** The kinds that the link is about. */
  kinds: NotificationKind[];
  areOff: boolean;
  dailyDigest: boolean;
}

export const CHOICES = ['off', 'on', 'digest', 'gathered'] as const;
export type Choice = (typeof CHOICES)[number];

async function findLink(db: Db | Tx, token: string) {
  if (!TOKEN.test(token)) return undefined;
  return db
    .selectFrom('optOutLinks')
    .innerJoin('users', 'users.id', 'optOutLinks.userId')
    .select(['optOutLinks.userId', 'optOutLinks.kinds', 'users.dailyDigest', MUTED.as('muted')])
    .where('optOutLinks.token', '=', token)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
}
type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

const choicesOf = ({ kinds, muted, dailyDigest }: Link): MailChoices => ({
  kinds,
  areOff: kinds.every((kind) => muted.includes(kind)),
  dailyDigest,
});

/** Who guesses waits, on every one of these calls. */
async function openLink(ctx: Ctx, address: string, token: string): Promise<Link> {
  const attempt = await limitGuesses(ctx, 'opt-out', address);
  const link = await findLink(ctx.db, token);
  if (!link) throw new DomainError('NOT_FOUND');
  await attempt.succeeded(ctx.db);
  return link;
}

/** Changes nothing: programs that look for viruses follow every link in a message. */
export async function viewMailChoices(ctx: Ctx, address: string, token: string): Promise<MailChoices> {
  return choicesOf(await openLink(ctx, address, token));
}

const CHOSEN = {
  off: { disabled: true },
  on: { disabled: false },
  digest: { dailyDigest: true },
  gathered: { dailyDigest: false },
} as const satisfies Record<Choice, object>;

/** Anybody who has the link can read the person's mail, so it needs no session (decision 193). The same twice changes nothing more. */
export async function chooseByLink(ctx: Ctx, address: string, token: string, choice: Choice): Promise<MailChoices> {
  const { userId, kinds } = await openLink(ctx, address, token);
  await ctx.transaction((tx) => chooseMail(tx, ctx, userId, { kinds, ...CHOSEN[choice] }));
  const link = await findLink(ctx.db, token);
  if (!link) throw new DomainError('NOT_FOUND');
  return choicesOf(link);
}
