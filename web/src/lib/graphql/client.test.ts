import { ApolloLink, gql } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import { firstValueFrom } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { packedTree } from '../../../build/pack-tree.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { browser } from '../browser.ts';
import { AppError } from '../errors.ts';
import { setOnBehalfOf } from '../on-behalf.ts';
import { restPost } from '../rest.ts';
import { rememberTarget, takeTarget } from '../return-target.ts';
import { PROFILE } from './boot-operations.ts';
import { createApolloClient } from './client.ts';
import { documentOf } from './document.ts';
import { fetchOperation } from './fetch-operation.ts';
import { liveLink } from './links.ts';
import { createLiveClient, type LiveClient } from './live.ts';

function trusted(document: DocumentNode): DocumentNode {
  return documentOf('0123456789abcdef0123456789abcdef', packedTree(print(document)));
}
const Firms = trusted(gql`
  query OnBehalfCompanies {
    companies {
      items {
        id
        name
      }
    }
  }
`);
const EndOthers = trusted(gql`
  mutation EndOtherSessions {
    endOtherSessions {
      id
    }
  }
`);
const ProfileChanged = trusted(gql`
  subscription ProfileChanged {
    profileChanged {
      id
    }
  }
`);
const SIGNED_OUT = { endOtherSessions: { __typename: 'Profile', id: '1' } };
const page = (name: string) => ({ companies: { __typename: 'CompanyPage', items: [{ __typename: 'Company', id: '1', name }] } });
const givenClient = () => createApolloClient(createLiveClient());

it('shows what is known first and then what the server says now [SHELL-063]', async () => {
  const answers = [page('Old'), page('New')];
  fakeServer({ graphql: { OnBehalfCompanies: () => answers.shift() } });
  const client = givenClient();
  await client.query({ query: Firms, fetchPolicy: 'network-only' });
  const seen: string[] = [];
  const subscription = client.watchQuery<ReturnType<typeof page>>({ query: Firms }).subscribe(({ data }) => {
    const name = data?.companies?.items?.[0]?.name;
    if (name && seen.at(-1) !== name) seen.push(name);
  });
  await expect.poll(() => seen).toEqual(['Old', 'New']);
  subscription.unsubscribe();
});

it('sends the firm an administrator acts for', async () => {
  const server = fakeServer({ graphql: { OnBehalfCompanies: page('Old') } });
  setOnBehalfOf('firm-1');
  await givenClient().query({ query: Firms });
  expect(server.requests('OnBehalfCompanies')[0]?.headers.get('x-on-behalf-of')).toBe('firm-1');
});

it('hands screens the one kind of error they know', async () => {
  fakeServer({
    graphql: {
      OnBehalfCompanies: () => {
        throw new FakeError(403, { code: 'FORBIDDEN', message: 'Not yours', reason: 'other-firm' });
      },
    },
  });
  const failure = await givenClient()
    .query({ query: Firms })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject({ code: 'FORBIDDEN', status: 403, message: 'Not yours', reason: 'other-firm' });
});

it('leads to sign-in with the session-expired mark, and back to the page, when the server no longer knows who asks [SHELL-053]', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  fakeServer({
    graphql: {
      OnBehalfCompanies: () => {
        throw new FakeError(401, { code: 'UNAUTHENTICATED' });
      },
    },
  });
  const here = window.location.href;
  window.history.replaceState(null, '', '/admin/users?page=2');
  await givenClient()
    .query({ query: Firms })
    .catch(() => undefined);
  window.history.replaceState(null, '', here);
  expect(goTo).toHaveBeenCalledWith('/login#session-expired');
  expect(takeTarget()).toBe('/admin/users?page=2');
});

it('leads there as well when the page begins with that answer', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  fakeServer({
    graphql: {
      Profile: () => {
        throw new FakeError(401, { code: 'UNAUTHENTICATED' });
      },
    },
  });
  await expect(fetchOperation(PROFILE, {})).rejects.toMatchObject({ status: 401 });
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/login#session-expired');
});

it('takes wrong credentials for wrong credentials, not for an expired session [SHELL-053]', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  fakeServer({
    rest: {
      'POST /api/login': () => {
        throw new FakeError(401, { message: 'Wrong email or password' });
      },
      'POST /api/other': () => {
        throw new FakeError(401);
      },
    },
  });
  await expect(restPost('/api/login', {})).rejects.toMatchObject({ message: 'Wrong email or password' });
  expect(goTo).not.toHaveBeenCalled();
  await expect(restPost('/api/other', {})).rejects.toMatchObject({ status: 401 });
  expect(goTo).toHaveBeenCalledWith('/login#session-expired');
});

it.each([
  [
    'what the server says is wrong',
    [{ message: 'Not yours', extensions: { code: 'FORBIDDEN' } }],
    { message: 'Not yours', code: 'FORBIDDEN' },
  ],
  ['an error as it is', new Error('No socket here'), { message: 'No socket here' }],
  ['in words that a socket was closed for good', new CloseEvent('close', { code: 4400 }), { message: 'The live connection was lost' }],
])('tells a subscription %s', async (_what, failure, told) => {
  const live: Pick<LiveClient, 'subscribe'> = {
    subscribe(_payload, sink) {
      sink.error(failure);
      return () => undefined;
    },
  };
  const link = liveLink(live as LiveClient);
  const asked = firstValueFrom(ApolloLink.execute(link, { query: ProfileChanged }, { client: givenClient() }));
  await expect(asked).rejects.toMatchObject(told);
});

it.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/login/sso'])('never remembers %s as the page to return to', (path) => {
  rememberTarget(path);
  expect(takeTarget()).toBeNull();
});

it('returns to a remembered page once', () => {
  rememberTarget('/admin/users?page=2');
  expect(takeTarget()).toBe('/admin/users?page=2');
  expect(takeTarget()).toBeNull();
});

it('lets the browser finish a change when the page is left right after it, but not a question', async () => {
  fakeServer({ graphql: { OnBehalfCompanies: page('Old'), EndOtherSessions: SIGNED_OUT } });
  const sent = vi.spyOn(globalThis, 'fetch');
  const client = givenClient();
  await client.query({ query: Firms });
  await client.mutate({ mutation: EndOthers });
  expect(sent.mock.calls.map(([, init]) => init?.keepalive ?? false)).toEqual([false, true]);
});

it('asks the browser to finish no more than it takes: a very long change goes as it always did', async () => {
  fakeServer({ graphql: { EndOtherSessions: SIGNED_OUT } });
  const sent = vi.spyOn(globalThis, 'fetch');
  await givenClient().mutate({ mutation: EndOthers, variables: { text: 'x'.repeat(60_001) } });
  expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false]);
});
