import '../../access/access.tables.ts';
import '../../company/company.tables.ts';
import './account.tables.ts';
import { ACCESS_REFUSALS } from '@weighbridge/domain/access/access.refusals.ts';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { CompanySettings } from '@weighbridge/domain/access/company-settings.ts';
import { actingOnBehalf, decideActOnBehalf } from '@weighbridge/domain/access/on-behalf.ts';
import { type Privilege, withImplied } from '@weighbridge/domain/access/privilege.ts';
import type { UserType } from '@weighbridge/domain/access/user-type.ts';
import { mustSetUpTwoStep } from '@weighbridge/domain/account/account.policy.ts';
import { mustAcceptTerms } from '@weighbridge/domain/account/terms.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Db } from '../../../platform/database/database.ts';
import { assertAllowed } from '../../../platform/input.ts';
import type { JobActor } from '../../../platform/job-queue.ts';
import type { SignInMethod } from '../../../platform/sessions.ts';

/** Of `users`, joined with their `roles` and `companies`. */
export const ACTOR_COLUMNS = [
  'users.id as userId',
  'users.type',
  'users.firstName',
  'users.lastName',
  'users.companyId',
  'users.vendorId',
  'users.termsVersion',
  'roles.privileges',
  'companies.settings',
  'users.twoStepAt',
  'companies.requireSso',
  'companies.requireTwoStep',
] as const;

interface ActorRow {
  userId: string;
  type: UserType;
  firstName: string;
  lastName: string;
  companyId: string | null;
  vendorId: string | null;
  termsVersion: string | null;
  privileges: Privilege[] | null;
  settings: CompanySettings | null;
  requireSso: boolean | null;
  twoStepAt: Date | null;
  requireTwoStep: boolean | null;
}

/** `method` is how the session was opened: who has none, such as a job, is asked for no second step. */
export function toActor(row: ActorRow, method: SignInMethod = 'sso'): SignedInActor {
  return {
    kind: 'user',
    userId: row.userId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    type: row.type,
    companyId: row.companyId,
    vendorId: row.vendorId,
    privileges: withImplied(row.privileges ?? []),
    settings: row.settings,
    canChangePassword: row.requireSso !== true,
    onBehalf: false,
    mustAcceptTerms: mustAcceptTerms(row.type, row.termsVersion),
    mustSetUpTwoStep: mustSetUpTwoStep({ requireTwoStep: row.requireTwoStep === true, isOn: row.twoStepAt !== null, method }),
  };
}

/** FORBIDDEN unless the firm allows it. */
export async function actingFor(db: Db, actor: SignedInActor, companyId: string): Promise<SignedInActor> {
  const company = await db.selectFrom('companies').select(['id', 'type', 'settings']).where('id', '=', companyId).executeTakeFirst();
  if (!company) throw new DomainError('FORBIDDEN', { reason: 'no-access' });
  assertAllowed(decideActOnBehalf(actor, company), ACCESS_REFUSALS);
  return actingOnBehalf(actor, company);
}

/** Who ordered a job, with what they may do now; NOT_FOUND for somebody who can no longer sign in. */
export async function loadJobActor(db: Db, { userId, onBehalfOf }: JobActor): Promise<SignedInActor> {
  const row = await db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .select(ACTOR_COLUMNS)
    .where('users.id', '=', userId)
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  const actor = toActor(row);
  return onBehalfOf === null ? actor : actingFor(db, actor, onBehalfOf);
}
