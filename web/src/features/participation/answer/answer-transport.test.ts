import { expect, it } from 'vitest';
import { randomId } from '../../../lib/journal/random-id.ts';
import { EMPTY_ANSWER } from '../../../parts/question/answer-content.ts';
import { AnswerTransport } from './answer-transport.ts';
import { COLLEAGUE, givenServer, ME } from './testing/given-answering.tsx';

/** Somebody at their answers, of whom the browser may be another's by now. */
function givenTransport(signedIn: () => { id: string }) {
  const server = givenServer({ graphql: { WhoIsHere: () => ({ profile: { id: signedIn().id } }) } });
  const transport = new AnswerTransport({
    projectId: randomId(),
    productId: randomId(),
    accountId: ME.id,
    isDraft: () => false,
    onSaved: () => undefined,
    onInvalid: () => undefined,
    onServerError: () => undefined,
  });
  const send = (value: string) => {
    const content = { content: { ...EMPTY_ANSWER, value }, files: [] };
    return transport.send([{ item: randomId(), clientId: randomId(), sequence: 1, baseRevision: 0, content, at: 0 }]);
  };
  return { transport, send, asked: () => server.requests('WhoIsHere').length, sent: () => server.saves.map(({ value }) => value) };
}

it('asks who is there when that is in doubt, and once only', async () => {
  const { transport, send, asked, sent } = givenTransport(() => ME);
  await send('One');
  expect(asked()).toBe(0);
  transport.doubtIdentity();
  await send('Two');
  await send('Three');
  expect(asked()).toBe(1);
  expect(sent()).toEqual(['One', 'Two', 'Three']);
});

it('sends nothing while another account is signed in, and goes on when it is the same one again', async () => {
  let signedIn = COLLEAGUE;
  const { transport, send, asked, sent } = givenTransport(() => signedIn);
  transport.doubtIdentity();
  await expect(send('One')).rejects.toMatchObject({ name: 'SendFailure', kind: 'other-account' });
  await expect(send('Two')).rejects.toMatchObject({ name: 'SendFailure', kind: 'other-account' });
  expect([asked(), sent()]).toEqual([2, []]);
  signedIn = ME;
  await send('Three');
  expect([asked(), sent()]).toEqual([3, ['Three']]);
});
