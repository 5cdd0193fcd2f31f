import './account.events.ts';
import '../company/company.tables.ts';
import './account.tables.ts';
import type { Reactions } from '../../platform/events/events.ts';
import { isLinkWaiting } from '../../platform/mail/outbox.queries.ts';
import { choosePasswordUrl, issueAccountToken } from './account-token.ts';

const ONE_MAIL_IN = 10 * 60_000;

export const reactions: Reactions = {
  async 'account.recoveryRequested'(tx, event, parts) {
    const now = parts.clock.now();
    const user = await tx
      .selectFrom('users')
      .leftJoin('companies', 'companies.id', 'users.companyId')
      .select(['users.id', 'users.email', 'users.firstName', 'users.companyId', 'companies.requireSso'])
      .where(({ fn }) => fn('lower', ['users.email']), '=', event.payload.email)
      .where('users.status', '=', 'ACTIVE')
      .where('users.deletedAt', 'is', null)
      // When two requests come at once, the second waits here and then finds the mail of the first.
      .forNoKeyUpdate('users')
      .executeTakeFirst();
    if (!user || user.requireSso) return;
    const recent = await tx
      .selectFrom('accountTokens')
      .select('id')
      .where('userId', '=', user.id)
      .where('kind', '=', 'PASSWORD_RESET')
      .where((where) =>
        // A message that still waits for its turn is enough: a new one would invalidate its link, and no working link would arrive.
        where.or([
          where('createdAt', '>', new Date(now.getTime() - ONE_MAIL_IN)),
          where.and([where('usedAt', 'is', null), isLinkWaiting(where.ref('tokenHash'))]),
        ]),
      )
      .executeTakeFirst();
    if (recent) return;
    const secret = await issueAccountToken(
      tx,
      { now },
      { kind: 'PASSWORD_RESET', email: user.email, userId: user.id, companyId: user.companyId },
    );
    await parts.mail.send(tx, {
      companyId: user.companyId,
      to: user.email,
      subject: `Choose a new password for ${parts.config.productName}`,
      heading: 'Choose a new password',
      paragraphs: [
        `Hello ${user.firstName},`,
        'somebody, hopefully you, asked for a new password for your account. The link works once and for one hour.',
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      action: { label: 'Choose a new password', url: choosePasswordUrl(parts.baseUrl(), secret) },
      urgent: true,
      secret,
    });
  },
};
