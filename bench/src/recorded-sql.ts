import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements a piece of work sends, so that a plain route can be given the very same ones. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]) {
    const [text, values] = args;
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, args) as never;
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements.filter(({ text }) => /^(select|with)/i.test(text) && !text.includes('"sessions"'));
}
