import { expect, it } from 'vitest';
import { ERROR_TEXTS, fromBody, toAppError } from './errors.ts';

it.each([
  ['Chromium', new TypeError('Failed to fetch')],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari', new TypeError('Load failed')],
])('shows a request that never arrived in %s as trouble to try again [SHELL-062]', (_browser, error) => {
  expect(toAppError(error).message).toBe('Sorry, we are having trouble with it. Please try again.');
});

it('falls back to the generic text where nobody said what went wrong [SHELL-059]', () => {
  expect(toAppError(undefined).message).toBe('OOPS! Something went wrong. Please try again later');
  expect(fromBody(500, undefined).message).toBe(ERROR_TEXTS.generic);
});

it('prefers the words of the server to the generic ones [SHELL-061]', () => {
  expect(toAppError({ errors: [{ message: 'The role is in use' }] }).message).toBe('The role is in use');
  expect(fromBody(400, { message: 'The role is in use' }).message).toBe('The role is in use');
});

it('takes a malformed id for a page that does not exist [SHELL-038]', () => {
  const error = toAppError({ errors: [{ message: 'Cast to ObjectId failed for value "x"', extensions: { status: 400 } }] });
  expect(error.isNotFound).toBe(true);
});

it('reads code, reason, fields and reference alike from GraphQL and from REST', () => {
  const details = { code: 'CONFLICT', status: 409, reason: 'changed', fields: { name: 'Taken' }, requestId: 'r-1' };
  const graphql = toAppError({ errors: [{ message: 'No', extensions: details }] });
  const rest = fromBody(409, { ...details, message: 'No' });
  for (const error of [graphql, rest]) {
    expect(error).toMatchObject({ ...details, message: 'No' });
  }
});

it('reads the answer that the GraphQL client hands over as text', () => {
  const error = toAppError({ statusCode: 403, bodyText: JSON.stringify({ errors: [{ message: 'No', extensions: {} }] }), message: 'x' });
  expect(error).toMatchObject({ status: 403, code: 'FORBIDDEN', message: 'No', isForbidden: true });
});

it.each([
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [418, 'UNKNOWN'],
])('knows what an answer of status %i means that says nothing else', (status, code) => {
  expect(fromBody(status, null)).toMatchObject({ status, code });
  expect(fromBody(status, { code: 'SOMETHING_ELSE' })).toMatchObject({ status, code });
});

it('knows the status that belongs to a code, and takes what it does not know for a fault of the server', () => {
  expect(toAppError({ errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] })).toMatchObject({ status: 403, isForbidden: true });
  expect(toAppError({ errors: [{ message: 'No' }] })).toMatchObject({
    status: 500,
    code: 'UNKNOWN',
    isForbidden: false,
    isNotFound: false,
  });
});

it('shows words that were thrown, and those of an error that says nothing of the network', () => {
  expect(toAppError('Out of ink')).toMatchObject({ code: 'UNKNOWN', message: 'Out of ink' });
  expect(toAppError(new Error('Out of ink'))).toMatchObject({ code: 'UNKNOWN', status: 500, message: 'Out of ink' });
  expect(toAppError(42).message).toBe('OOPS! Something went wrong. Please try again later');
});

it.each([
  ['by its name', { name: 'NetworkError', message: 'A network error occurred.' }, 'NETWORK'],
  ['by its words', new TypeError('Failed to fetch'), 'NETWORK'],
  ['in what the server passes on', { errors: [{ message: 'Failed to fetch' }] }, 'UNKNOWN'],
])('knows trouble with the network %s', (_how, error, code) => {
  expect(toAppError(error)).toMatchObject({ code, message: 'Sorry, we are having trouble with it. Please try again.' });
});

it('bears an answer that is not what it should be', () => {
  expect(toAppError({ statusCode: 502, bodyText: '<html>' })).toMatchObject({ status: 502, code: 'UNKNOWN', message: ERROR_TEXTS.generic });
  expect(toAppError({ statusCode: 404 })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(fromBody(400, { message: 7, fields: 'none', conflict: 'none' })).toMatchObject({ message: ERROR_TEXTS.generic, fields: {} });
});
