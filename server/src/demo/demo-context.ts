import '../features/access/access.tables.ts';
import '../features/account/record/account.tables.ts';
import '../features/company/company.tables.ts';
import { type SignedInActor, visitor } from '@weighbridge/domain/access/actor.ts';
import { withImplied } from '@weighbridge/domain/access/privilege.ts';
import { type Ctx, createContext, type Parts } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';

const DAY = 86_400_000;

function atDaysAgo(parts: Parts, daysAgo: number): Parts {
  const now = new Date(parts.clock.now().getTime() - daysAgo * DAY);
  return { ...parts, clock: { now: () => now } };
}

/** A visitor with a link, this many days ago. */
export function asVisitor(parts: Parts, daysAgo: number): Ctx {
  return createContext(atDaysAgo(parts, daysAgo), { actor: visitor, requestId: newId() });
}

/** The people of a firm, whom nothing in the demo changes once they have joined: looked up once instead of for every step. */
const colleagues = new WeakMap<Parts['db'], Map<string, SignedInActor>>();

/** A signed-in user, this many days ago: what they enter goes through the same rules as by hand. */
export async function asUser(parts: Parts, userId: string, daysAgo: number): Promise<Ctx> {
  const known = colleagues.get(parts.db) ?? new Map<string, SignedInActor>();
  colleagues.set(parts.db, known);
  const actor = known.get(userId) ?? (await loadActor(parts, userId));
  if (actor.type === 'BROKER') known.set(userId, actor);
  return createContext(atDaysAgo(parts, daysAgo), { actor, requestId: newId() });
}

async function loadActor({ db }: Parts, userId: string): Promise<SignedInActor> {
  const user = await db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.type', 'users.companyId', 'users.vendorId'])
    .select(['roles.privileges', 'companies.settings'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    kind: 'user',
    userId: user.id,
    name: `${user.firstName} ${user.lastName}`,
    type: user.type,
    companyId: user.companyId,
    vendorId: user.vendorId,
    privileges: withImplied(user.privileges ?? []),
    settings: user.settings,
    canChangePassword: true,
    onBehalf: false,
  };
}
