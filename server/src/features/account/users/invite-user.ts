import '../record/account.events.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import { inviteUserSchema } from '@weighbridge/domain/account/account.schema.ts';
import { decideInviteUser } from '@weighbridge/domain/account/user.policy.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { uniqueOr } from '../../../platform/database/unique.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { type AssignableRole, findDefaultRole, findRole } from '../../access/find-role.ts';
import { assertCompanyVisible } from '../../company/hold-company.ts';
import { getUser, type UserRow } from './user.store.ts';

/**
 * Invites a colleague to a firm, with its default role unless another is named (decision 5); a reaction sends the mail with the link.
 * Accounts that the address has elsewhere are neither looked up nor revealed: an invitation changes nothing before its link is followed
 * (decision 174).
 */
export async function inviteUser(ctx: Ctx, input: unknown): Promise<UserRow> {
  const { company, role, ...person } = parse(inviteUserSchema, input);
  const companyId = company?.id ?? ctx.user.companyId;
  return ctx.transaction(async (tx) => {
    if (companyId === null) throw new DomainError('INVALID_INPUT', { reason: 'no-company', fields: { company: MESSAGES.required } });
    await assertCompanyVisible(tx, ctx.actor, companyId);
    const given = role ? await findRole(tx, ctx.actor, role.id) : await findDefaultRole(tx, ctx.actor, companyId);
    if (!given) throw new DomainError('INVALID_INPUT', { fields: { role: MESSAGES.required } });
    assertAllowed(decideInviteUser(ctx.actor, { companyId, role: given }), ACCOUNT_REFUSALS);
    await assertNoColleague(tx, companyId, person.email);
    const id = (await inviteAgain(tx, ctx, person, given, companyId)) ?? (await insertUser(tx, ctx, person, given, companyId));
    await recordEvent(tx, ctx, 'user.invited', { companyId, subjectId: id }, { roleId: given.id });
    return getUser(tx, ctx.actor, id);
  });
}

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

const COLLEAGUE_EXISTS = { email: 'A user with this email already exists' };

/** Only users of this firm, whom the inviter sees anyway. */
async function assertNoColleague(tx: Tx, companyId: string, email: string): Promise<void> {
  const colleague = await tx
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('type', '=', 'BROKER')
    .where(({ fn }) => fn('lower', ['email']), '=', email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (colleague) throw new DomainError('INVALID_INPUT', { reason: 'already-taken', fields: COLLEAGUE_EXISTS });
}

/** A deleted user who comes back to the same firm gets the same account, with everything they wrote. */
async function inviteAgain(tx: Tx, ctx: Ctx, person: Person, role: AssignableRole, companyId: string): Promise<string | undefined> {
  const user = await tx
    .updateTable('users')
    .set({ ...person, status: 'INVITED', roleId: role.id, deletedAt: null, updatedAt: ctx.now, updatedBy: ctx.user.userId })
    .where('email', '=', person.email)
    .where('companyId', '=', companyId)
    .where('type', '=', 'BROKER')
    .where('deletedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return user?.id;
}

async function insertUser(tx: Tx, ctx: Ctx, person: Person, role: AssignableRole, companyId: string): Promise<string> {
  const id = newId();
  const times = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId };
  await uniqueOr(COLLEAGUE_EXISTS, () =>
    tx
      .insertInto('users')
      .values({ id, ...person, type: 'BROKER', status: 'INVITED', companyId, roleId: role.id, ...times })
      .execute(),
  );
  return id;
}
