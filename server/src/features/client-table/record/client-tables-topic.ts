import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** Everything about the client tables of one project. */
export function clientTablesTopic(projectId: string): string {
  return `client-tables:${projectId}`;
}

/** Those who have it open read how things are; nothing of it is in the message. */
export function publishTablesChange(tx: Tx, ctx: { readonly parts: Pick<Ctx['parts'], 'live'> }, projectId: string): Promise<void> {
  return ctx.parts.live.publish(tx, clientTablesTopic(projectId), {});
}
