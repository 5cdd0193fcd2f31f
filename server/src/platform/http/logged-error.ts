// A type, not an interface: the logger wants an object with any keys.
type Logged = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  constraint?: string;
  table?: string;
  cause?: Logged;
};

/** Classes of the database's errors whose message quotes the value that was wrong: a data exception. */
const QUOTES_VALUES = /^22/;

/**
 * What the log says about an error: nothing that people wrote. The database adds the row or value that an error is about as `detail` and
 * `where`, so properties are named here one by one, instead of taking all there are.
 */
export function loggedError(error: unknown, depth = 0): Logged {
  // Libraries copy errors into plain objects, and threads send them so.
  if (!isErrorLike(error)) return { type: typeof error, message: 'something that is no error was thrown', stack: '' };
  const { name = 'Error', code, constraint, table } = error as { name?: string; code?: unknown; constraint?: unknown; table?: unknown };
  const hidden = typeof code === 'string' && QUOTES_VALUES.test(code);
  const message = hidden ? 'the database refused a value' : error.message;
  return {
    type: error.constructor.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    // The first lines of a stack are the message.
    stack: [`${name}: ${message}`, ...framesOf(error)].join('\n'),
    ...(error.cause !== undefined && depth < 3 && { cause: loggedError(error.cause, depth + 1) }),
  };
}

function isErrorLike(error: unknown): error is Error {
  return error instanceof Error || typeof (error as { message?: unknown } | null)?.message === 'string';
}

function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line));
}
