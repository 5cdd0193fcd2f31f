import './calendar.tables.ts';
import { visitor } from '@weighbridge/domain/access/actor.ts';
import { newYorkDay } from '@weighbridge/domain/kernel/dates.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { toICalendar } from '@weighbridge/domain/notification/icalendar.ts';
import type { FastifyInstance } from 'fastify';
import { createContext, type Parts } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/sessions.ts';
import { limitGuesses } from '../../account/guesses/limit-guesses.ts';
import { loadJobActor } from '../../account/record/actor.queries.ts';
import { CALENDAR_PATH } from './calendar-address.ts';
import { listDeadlines } from './deadlines.queries.ts';

const FILE = /^([\w-]{43})\.ics$/;

/** Calendar programs sign nobody in: the secret in the address says whose it is, and it shows what that person may see now. */
export function calendarRoutes(app: FastifyInstance, parts: Parts): void {
  app.get(`${CALENDAR_PATH}/:file`, async (request, reply) => {
    const ctx = createContext(parts, { actor: visitor, requestId: request.id });
    const attempt = await limitGuesses(ctx, 'calendar', request.ip);
    const userId = await findOwner(parts, (request.params as { file: string }).file);
    if (!userId) throw new DomainError('NOT_FOUND');
    await attempt.succeeded(ctx.db);
    const actor = await loadJobActor(parts.db, { userId, onBehalfOf: null });
    if (actor.mustAcceptTerms) throw new DomainError('FORBIDDEN', { reason: 'terms-not-accepted' });
    const deadlines = await listDeadlines(parts.db, actor, ctx.now);
    const entries = deadlines.map(({ uid, label, date, projectName, companyName, link }) => ({
      uid,
      day: newYorkDay(date),
      title: `${label}: ${projectName}`,
      description: companyName,
      url: `${parts.baseUrl()}${link}`,
    }));
    return reply
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', 'inline; filename="deadlines.ics"')
      .type('text/calendar; charset=utf-8')
      .send(toICalendar({ name: parts.config.productName, now: ctx.now, entries }));
  });
}

async function findOwner({ db }: Parts, file: string): Promise<string | undefined> {
  const secret = FILE.exec(file)?.[1];
  if (!secret) return undefined;
  const found = db.selectFrom('calendarAddresses').select('userId').where('tokenHash', '=', hashToken(secret));
  return (await found.executeTakeFirst())?.userId;
}
