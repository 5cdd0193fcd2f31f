/** The median time of a call in milliseconds, after a few calls to warm up. */
export async function medianTime(call: () => Promise<unknown>, calls = 25): Promise<number> {
  for (let warm = 0; warm < 5; warm++) await call();
  const times: number[] = [];
  for (let turn = 0; turn < calls; turn++) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

/** The same for several calls that are compared, in turns, so that a slow moment of the machine affects all of them. */
export async function mediansInTurns(calls: number, ...sides: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = sides.map((): number[] => []);
  for (let turn = -5; turn < calls; turn++) {
    for (const [index, side] of sides.entries()) {
      const begun = performance.now();
      await side();
      if (turn >= 0) times[index]!.push(performance.now() - begun);
    }
  }
  return times.map((taken) => taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)]!);
}

/** Fetches and reads the whole answer, as a browser would. */
export async function fetchAll({
  url,
  ...request
}: {
  url: string;
  method?: string;
  headers: Record<string, string>;
  body?: string;
}): Promise<void> {
  const response = await fetch(url, request);
  const body = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${body.slice(0, 300)}`);
}
