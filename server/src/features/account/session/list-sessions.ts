import { describeDevice } from '@weighbridge/domain/account/device.ts';
import type { Ctx } from '../../../platform/context.ts';
import { listSessionsOf } from '../../../platform/sessions.ts';
import { networkOf } from '../guesses/network.ts';

export interface OpenSession {
  id: string;
  /** In words. */
  device: string;
  network: string | null;
  startedAt: Date;
  lastUsedAt: Date;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

/** Where a person is signed in: the session that asks first, then the ones used last. */
export async function listSessions(ctx: Ctx): Promise<OpenSession[]> {
  const sessions = await listSessionsOf(ctx.db, ctx.now, ctx.user.userId);
  return sessions
    .map(({ id, address, agent, createdAt, lastSeenAt }) => ({
      id,
      device: describeDevice(agent),
      network: address === null ? null : networkOf(address),
      startedAt: createdAt,
      lastUsedAt: lastSeenAt,
      isCurrent: id === ctx.sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
