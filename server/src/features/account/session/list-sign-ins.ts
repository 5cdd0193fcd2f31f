import { SIGN_IN_KINDS, type SignInDetail, type SignInKind } from '@weighbridge/domain/account/sign-in.labels.ts';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { isoDateTime, oneOf, ref } from '@weighbridge/domain/kernel/validation.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count.ts';
import { parse } from '../../../platform/input.ts';
import { likePattern, type Page, parseList } from '../../../platform/list.ts';
import { emailDigest } from './record-sign-in.ts';
import { visibleSignIns } from './sign-in.visibility.ts';

export interface SignIn {
  id: string;
  kind: SignInKind;
  detail: SignInDetail | null;
  userId: string | null;
  userName: string | null;
  userEmail: string | null;
  network: string | null;
  device: string;
  isNewDevice: boolean;
  createdAt: Date;
}

const COLUMNS = [
  'signIns.id',
  'signIns.kind',
  'signIns.detail',
  'signIns.userId',
  'signIns.network',
  'signIns.device',
  'signIns.isNewDevice',
  'signIns.createdAt',
] as const;
const USER_NAME = sql<string | null>`trim(users.first_name || ' ' || users.last_name)`;
const OWN_SHOWN = 10;

const filterSchema = z
  .object({
    keyword: z.string().nullish(),
    user: ref().nullish(),
    kinds: z.array(oneOf(SIGN_IN_KINDS)).max(SIGN_IN_KINDS.length).nullish(),
    from: isoDateTime().nullish(),
    to: isoDateTime().nullish(),
  })
  .nullish();

/** For those who manage people. A keyword is looked for in names and addresses; a whole address also among those without an account. */
export async function listSignIns(ctx: Ctx, request: { filter?: unknown; pagination?: unknown }): Promise<Page<SignIn>> {
  const list = parseList({ pagination: request.pagination }, ['createdAt'], NEWEST_FIRST);
  const { keyword, user, kinds, from, to } = parse(filterSchema, request.filter) ?? {};
  let query = visibleSignIns(ctx.db, ctx.actor);
  if (user) query = query.where('signIns.userId', '=', user.id);
  if (kinds?.length) query = query.where('signIns.kind', 'in', kinds);
  if (from) query = query.where('signIns.createdAt', '>=', from);
  if (to) query = query.where('signIns.createdAt', '<', to);
  if (keyword?.trim()) {
    const pattern = likePattern(keyword);
    query = query.where((where) =>
      where.or([
        where('users.email', 'ilike', pattern),
        where(USER_NAME, 'ilike', pattern),
        where('signIns.emailDigest', '=', emailDigest(keyword)),
      ]),
    );
  }
  const rows = await query
    .select([...COLUMNS, USER_NAME.as('userName'), 'users.email as userEmail'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('signIns.createdAt', 'desc')
    .orderBy('signIns.id', 'desc')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return list.page(rows, () => countRows(query));
}

/** A person's own last ones. */
export async function listOwnSignIns(ctx: Ctx): Promise<SignIn[]> {
  return ctx.db
    .selectFrom('signIns')
    .innerJoin('users', 'users.id', 'signIns.userId')
    .select([...COLUMNS, USER_NAME.as('userName'), 'users.email as userEmail'])
    .where('signIns.userId', '=', ctx.user.userId)
    .orderBy('signIns.createdAt', 'desc')
    .orderBy('signIns.id', 'desc')
    .limit(OWN_SHOWN)
    .execute();
}
