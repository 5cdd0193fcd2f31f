import autocannon from 'autocannon';

interface Load {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  connections?: number;
  seconds?: number;
}

interface VariedLoad<Job> {
  url: string;
  connections: number;
  seconds: number;
  /** The next request, for whichever connection is free. */
  next(): { headers: Record<string, string>; body: string; job: Job };
  /** What came back for it. */
  answered(job: Job, body: string): void;
}

/** Requests per second of a route that gets a different request each time. */
export async function variedThroughput<Job>({ url, connections, seconds, next, answered }: VariedLoad<Job>): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    headers: {},
    requests: [
      {
        setupRequest(request, context) {
          const { headers, body, job } = next();
          context['job'] = job;
          return { ...request, headers, body };
        },
        onResponse(status, body, context) {
          if (status === 200) answered(context['job'] as Job, body);
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** Requests per second of a route under load; any answer that is not a success makes the figure worthless, so it is an error. */
export async function throughput(load: Load): Promise<number> {
  const options = {
    url: load.url,
    method: load.method ?? 'GET',
    headers: load.headers ?? {},
    ...(load.body !== undefined && { body: load.body }),
    connections: load.connections ?? 16,
  };
  await autocannon({ ...options, duration: 2 });
  const result = await autocannon({ ...options, duration: load.seconds ?? 5 });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** Both sides in turns, so that a slow moment of the machine affects both; the best run of each counts. */
export async function inTurns(rounds: number, ...sides: (() => Promise<number>)[]): Promise<number[]> {
  const best = sides.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    for (const [index, side] of sides.entries()) best[index] = Math.max(best[index]!, await side());
  }
  return best;
}
