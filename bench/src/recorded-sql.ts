import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** All statements that are sent to the database meanwhile, `begin` and `commit` included. */
async function recordAll(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]) {
    const [first, given] = args;
    const { text, values } = typeof first === 'string' ? { text: first, values: given } : (first as Partial<Statement>);
    if (text !== undefined) statements.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, args) as never;
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements;
}

/** The statements that a piece of work sends, so that a plain route can send the same ones. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  return (await recordAll(work)).filter(({ text }) => /^(\/\*.*\*\/)?[\s(]*(select|with)/i.test(text) && !text.includes('"sessions"'));
}

/**
 * How many statements a call takes, `begin` and `commit` included; the smallest of several counts, because background jobs send statements
 * too.
 */
export async function countStatements(call: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let turn = 0; turn < 20; turn++) counts.push((await recordAll(call)).length);
  return Math.min(...counts);
}
