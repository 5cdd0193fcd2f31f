import type { Ctx } from '../context.ts';

/** Says "unauthorized" to the websocket client, which then does not try again. */
export const SIGNED_OUT = 4401;

/**
 * Says "try again later". The protocol's own code for an error of the server would be the last word: its client never tries again after it,
 * and a page would hear nothing any more because the database was away for a second.
 */
export const TRY_AGAIN = 1013;

interface Socket {
  close(code: number, reason: string): void;
  once(event: 'close', handler: () => void): void;
}

/** Closes a live connection when its session ends, in whichever process and for whatever reason. */
export function closeWithSession(ctx: Ctx, socket: Socket): void {
  if (!ctx.sessionId) return;
  const endings = ctx.parts.live.subscribe(`session:${ctx.sessionId}`);
  socket.once('close', () => void endings.return?.());
  const watch = async (): Promise<void> => {
    for await (const _ending of endings) {
      const { actor } = await ctx.renewed();
      if (actor.kind === 'visitor') return socket.close(SIGNED_OUT, 'Signed out');
    }
  };
  watch().catch((error: unknown) => {
    ctx.parts.log.error({ err: error }, 'a live connection could not be watched');
    // If the session cannot be watched, the connection could outlive it; the page opens another one.
    socket.close(TRY_AGAIN, 'Internal server error');
  });
}
