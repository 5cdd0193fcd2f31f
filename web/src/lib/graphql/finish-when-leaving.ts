/** Browsers refuse to finish more than 64 kB after a page is gone, for all of its requests together. */
const ROOM = 60_000;
let taken = 0;

/** As long as there is room, the browser finishes the request even when the page is closed or loaded again meanwhile. */
export async function finishWhenLeaving<Result>(body: string, send: (keepalive: boolean) => Promise<Result>): Promise<Result> {
  const size = new Blob([body]).size;
  const keepalive = taken + size <= ROOM;
  if (keepalive) taken += size;
  try {
    return await send(keepalive);
  } finally {
    if (keepalive) taken -= size;
  }
}
