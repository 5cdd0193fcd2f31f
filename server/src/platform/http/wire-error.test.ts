import pino from 'pino';
import { expect, it } from 'vitest';
import { toWireError } from './wire-error.ts';

const told = (error: unknown) => toWireError(error, 'a request', pino({ level: 'silent' }));
const failed = (statusCode: number) => Object.assign(new Error('in the words of a library'), { statusCode });

it('what a library says of the request reaches the caller, what it says of the server does not', () => {
  for (const status of [400, 499]) {
    expect(told(failed(status))).toEqual({ message: 'in the words of a library', code: 'BAD_REQUEST', status, requestId: 'a request' });
  }
  for (const status of [399, 500, 503]) expect(told(failed(status))).toMatchObject({ code: 'INTERNAL', status: 500 });
  expect(told(failed(500)).message).not.toContain('library');
});
