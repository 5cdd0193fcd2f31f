import { expect, it, vi } from 'vitest';
import { randomId } from '../../../lib/journal/random-id.ts';
import { newVersion } from '../../../lib/offline/version.ts';
import { EMPTY_ANSWER } from '../../../parts/question/answer-content.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { AnswerTransport } from './answer-transport.ts';
import { COLLEAGUE, givenServer, ME, saved } from './testing/given-answering.tsx';

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

/** A transport to a server that answers like this. */
function givenServerOf(graphql: Record<string, unknown>, isDraft: (questionId: string) => boolean = () => false) {
  const server = givenServer({ graphql });
  const options = { onSaved: vi.fn<(saved: unknown) => void>(), onServerError: vi.fn<(message: string) => void>() };
  const place = { projectId: randomId(), productId: randomId() };
  const transport = new AnswerTransport({ ...place, ...options, accountId: ME.id, isDraft, onInvalid: () => undefined });
  const entry = (item: string, value: string, sequence: number, baseRevision: number) => ({
    item,
    clientId: 'tab',
    sequence,
    baseRevision,
    content: { content: { ...EMPTY_ANSWER, value }, files: [] },
    at: 0,
  });
  return { server, transport, entry, ...place, ...options };
}

it('sends many answers in one request, each with its order and whether it is a draft', async () => {
  const [one, two] = [randomId(), randomId()];
  const results = [saved(one, { value: 'Large' }, 4), { ...saved(two, { value: 'High' }, 2), kind: 'STALE' }];
  const { server, transport, entry, projectId, productId, onSaved } = givenServerOf(
    { SetAnswers: { setAnswers: { results } } },
    (id) => id === two,
  );
  const outcomes = await transport.send([entry(one, 'Large', 7, 3), entry(two, 'High', 8, 1)]);
  const order = { clientId: 'tab', secondaryValue: null, notApplicable: false, notApplicableDescription: null };
  expect(server.requests('SetAnswers').map(({ input }) => input)).toEqual([
    {
      input: {
        project: { id: projectId },
        product: { id: productId },
        answers: [
          { ...order, question: { id: one }, clientSequence: 7, baseRevision: 3, value: 'Large', isDraft: false },
          { ...order, question: { id: two }, clientSequence: 8, baseRevision: 1, value: 'High', isDraft: true },
        ],
      },
    },
  ]);
  expect(outcomes).toMatchObject([
    { item: one, kind: 'SAVED', revision: 4, current: { value: 'Large' } },
    { item: two, kind: 'STALE', revision: 2, current: { value: 'High' } },
  ]);
  expect(onSaved).toHaveBeenCalledTimes(2);
});

it.each([
  [401, 'UNAUTHENTICATED', 'signed-out'],
  [403, 'FORBIDDEN', 'refused'],
  [404, 'NOT_FOUND', 'refused'],
  [408, 'TIMEOUT', 'unreachable'],
  [410, 'DOCUMENT_UNKNOWN', 'unreachable'],
  [429, 'TOO_MANY_REQUESTS', 'unreachable'],
  [499, 'OTHER', 'refused'],
  [500, 'INTERNAL', 'unreachable'],
  [503, 'UNAVAILABLE', 'unreachable'],
])('knows from status %i (%s) whether the answer is at fault: %s', async (status, code, kind) => {
  newVersion.dismiss();
  const { transport, entry, onServerError } = givenServerOf({
    SetAnswer: () => {
      throw new FakeError(status, { code, message: 'No' });
    },
  });
  await expect(transport.send([entry(randomId(), 'Large', 1, 0)])).rejects.toMatchObject({ name: 'SendFailure', kind });
  expect(onServerError.mock.calls).toEqual(status === 500 ? [['No']] : []);
  expect(newVersion.isReady()).toBe(code === 'DOCUMENT_UNKNOWN');
  newVersion.dismiss();
});

it('does not send a draft twice that the server refuses', async () => {
  const { server, transport, entry } = givenServerOf(
    {
      SetAnswer: () => {
        throw new FakeError(400, { code: 'INVALID_INPUT', fields: { value: 'Too long' } });
      },
    },
    () => true,
  );
  await expect(transport.send([entry(randomId(), 'Large', 1, 0)])).rejects.toMatchObject({ kind: 'refused' });
  expect(server.requests('SetAnswer')).toHaveLength(1);
});

it('asks who is there after a session has expired, before it sends more', async () => {
  let expired = true;
  const question = randomId();
  const { server, transport, entry } = givenServerOf({
    SetAnswer: () => {
      if (expired) throw new FakeError(401, { code: 'UNAUTHENTICATED' });
      return { setAnswer: saved(question, { value: 'Large' }, 1) };
    },
  });
  await expect(transport.send([entry(question, 'Large', 1, 0)])).rejects.toMatchObject({ kind: 'signed-out' });
  expired = false;
  await transport.send([entry(question, 'Large', 1, 0)]);
  expect(server.requests('WhoIsHere')).toHaveLength(1);
});
