import { snackbarStore } from '../ui/message/snackbar.ts';
import { faultsOfAnswer, faultsOfRequest, isMutation } from './check-answer.ts';

type Variables = Record<string, unknown>;
type Answer<Input> = unknown | ((input: Input) => unknown);

export interface FakeRequest {
  readonly name: string;
  readonly input: Variables;
  readonly headers: Headers;
  /** When it came, in milliseconds on the clock of the page. */
  readonly at: number;
}

/** What a fake answer throws to be an error of the server. */
export class FakeError {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown> = {}) {
    this.status = status;
    this.body = { message: 'The server says no', code: 'INTERNAL', ...body };
  }
}

/** What no server of ours says, for screens that have to bear it all the same. Everything else is held against the schema. */
export class BrokenAnswer {
  readonly data: unknown;

  constructor(data: unknown) {
    this.data = data;
  }
}

const realFetch = globalThis.fetch;
let requests: FakeRequest[] = [];
/** What fake answers said that the server could not. */
let unreal: string[] = [];
/** What was sent that the server would not take, and what was said too early. */
let wrong: string[] = [];
/** Changes whose answer nobody has read yet. */
const underWay = new Set<{ readonly name: string }>();
let newest = 0;

// Who reads that something is done believes it, and what the server says afterwards comes too late.
snackbarStore.subscribe(() => {
  const said = snackbarStore.getMessages().findLast(({ id, tone }) => tone === 'success' && id > newest);
  if (!said) return;
  newest = said.id;
  for (const { name } of underWay) wrong.push(`“${said.text}” was said before ${name} was answered`);
});

/**
 * Answers the screen under test: GraphQL by the name of the operation, REST by method and path (`POST /api/login`).
 * A request nobody expected fails loudly, so that a screen cannot ask for more than its test knows.
 */
export function fakeServer(answers: { graphql?: Record<string, Answer<Variables>>; rest?: Record<string, Answer<Variables>> }) {
  const answer = async (url: string, init: RequestInit): Promise<Response> => {
    const path = new URL(url, window.location.origin).pathname;
    const sent = typeof init.body === 'string' ? (JSON.parse(init.body) as Variables) : {};
    const headers = new Headers(init.headers);
    if (typeof init.body === 'string' && headers.get('content-type') !== 'application/json') {
      wrong.push(`${path} was sent something that is not called JSON`);
    }
    if (path === '/api/graphql') {
      const name = String(sent['operationName']);
      wrong.push(...faultsOfRequest(name, (sent['variables'] as Variables) ?? {}));
      requests.push({ name, input: (sent['variables'] as Variables) ?? {}, headers, at: performance.now() });
      const settled = settle(name, answers.graphql ?? {}, (sent['variables'] as Variables) ?? {});
      if (!isMutation(name)) return graphqlAnswer(name, await settled);
      const change = { name };
      underWay.add(change);
      return readLater(graphqlAnswer(name, await settled), () => underWay.delete(change));
    }
    const name = `${init.method ?? 'GET'} ${path}`;
    requests.push({ name, input: sent, headers, at: performance.now() });
    return restAnswer(await settle(name, answers.rest ?? {}, sent));
  };
  globalThis.fetch = (url, init = {}) => answer(url instanceof Request ? url.url : String(url), init);
  return {
    requests: (name: string) => requests.filter((request) => request.name === name),
  };
}

/** Remembers what is wrong with it until the test is over. */
export function holdAgainstSchema(operation: string, data: unknown): void {
  unreal.push(...faultsOfAnswer(operation, data));
}

/** Throws when a faked answer was none that the server could give, or the screen did what none may do. */
export function resetFakeServer(): void {
  globalThis.fetch = realFetch;
  requests = [];
  const faults = [...new Set(unreal)];
  const mistakes = [...new Set(wrong)];
  unreal = [];
  wrong = [];
  underWay.clear();
  if (faults.length > 0) throw new Error(`The server would not answer so:\n${faults.join('\n')}`);
  if (mistakes.length > 0) throw new Error(`The screen must not do this:\n${mistakes.join('\n')}`);
}

/** Calls back once somebody knows what it says. */
function readLater(response: Response, onRead: () => void): Response {
  const text = response.text.bind(response);
  response.text = () => text().finally(onRead);
  return response;
}

async function settle(name: string, answers: Record<string, Answer<Variables>>, input: Variables): Promise<unknown> {
  if (!(name in answers)) throw new Error(`The test has no answer for ${name}`);
  const answer = answers[name];
  try {
    return await (typeof answer === 'function' ? answer(input) : answer);
  } catch (error) {
    if (error instanceof FakeError) return error;
    throw error;
  }
}

function graphqlAnswer(name: string, result: unknown): Response {
  if (result instanceof BrokenAnswer) return Response.json({ data: result.data });
  if (!(result instanceof FakeError)) {
    holdAgainstSchema(name, result);
    return Response.json({ data: result });
  }
  const { message, ...extensions } = result.body;
  return Response.json({ data: null, errors: [{ message, extensions: { status: result.status, ...extensions } }] });
}

function restAnswer(result: unknown): Response {
  return result instanceof FakeError ? Response.json(result.body, { status: result.status }) : Response.json(result ?? {});
}
