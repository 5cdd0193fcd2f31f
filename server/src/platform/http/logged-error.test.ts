import { expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';

it('names an error of the database without the row and the value it is about', () => {
  const about = { detail: 'Failing row contains (our price is 7).', where: "unnamed portal parameter $1 = '...'", table: 'answers' };
  const broken = Object.assign(new Error('violates check constraint "positive"'), { code: '23514', constraint: 'positive', ...about });
  const logged = loggedError(new Error('could not be saved', { cause: broken }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'could not be saved',
    cause: { code: '23514', constraint: 'positive', table: 'answers', message: 'violates check constraint "positive"' },
  });
  expect(logged.stack).toMatch(/^Error: could not be saved\n\s+at .*logged-error\.test/);
  expect(loggedError({ message: 'no connection', queue: 'clean-up' })).toEqual({
    type: 'Object',
    message: 'no connection',
    stack: 'Error: no connection',
  });
  const quoting = Object.assign(new Error('invalid input syntax for type uuid: "our price is 7"'), { code: '22P02', ...about });
  expect(loggedError(quoting)).toMatchObject({ code: '22P02', message: 'the database refused a value' });
  expect(JSON.stringify([logged, loggedError(quoting), loggedError('our price is 7')])).not.toContain('our price');
});
