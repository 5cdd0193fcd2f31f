import { parse, print } from 'graphql';
import { expect, it, vi } from 'vitest';
import { packedTree } from '../../../build/pack-tree.ts';
import { documentOf } from './document.ts';
import { postOperation } from './post-operation.ts';

const SAVE = documentOf('0123456789abcdef0123456789abcdef', packedTree(print(parse('mutation Save { setAnswer { id } }'))));

const answered = (status: number, body: string) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(body, { status })));
  return postOperation(SAVE, {});
};

it('gives what the server answered', async () => {
  await expect(answered(200, '{"data":{"setAnswer":1}}')).resolves.toEqual({ setAnswer: 1 });
});

it.each([
  ['a page of a proxy instead of the server', 502, '<html>Bad gateway</html>', { status: 502 }],
  ['a page that calls itself a success', 200, '<html>Welcome</html>', { status: 502 }],
  ['an answer without anything in it', 200, '{}', { status: 502 }],
  ['data under a status that says it failed', 503, '{"data":{"setAnswer":1}}', { status: 503 }],
  ['what was wrong', 200, '{"errors":[{"message":"Not now","extensions":{"code":"CONFLICT","status":409}}]}', { code: 'CONFLICT' }],
  ['what was wrong, without a status of its own', 413, '{"errors":[{"message":"Too long"}]}', { message: 'Too long', status: 413 }],
])('takes nothing for done that is %s', async (_what, status, body, error) => {
  await expect(answered(status, body)).rejects.toMatchObject({ name: 'AppError', ...error });
});

it('says that the server cannot be reached', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(postOperation(SAVE, {})).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
});
