import type { InjectOptions } from 'fastify';
import { multipart } from '../multipart.ts';
import { PDF } from '../sample-files.ts';
import type { CallFacts } from './operation-inputs.ts';

const json = (url: string, payload: object): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(payload),
});

/** Every REST call, as its route is written, with what it is called with. */
export const REST_CALLS: Readonly<Record<string, (given: CallFacts) => InjectOptions>> = {
  'POST /api/login': ({ manager }) => json('/api/login', { email: manager.email, password: 'Correct-Horse-1' }),
  'POST /api/login/second-step': ({ twoStep: { pending } }) => {
    const { headers, ...rest } = json('/api/login/second-step', { code: pending.code });
    return { ...rest, headers: { ...headers, cookie: `weighbridge-step=${pending.token}` } };
  },
  'GET /api/logout': () => ({ url: '/api/logout' }),
  'POST /api/login/restore-password': ({ manager }) => json('/api/login/restore-password', { email: manager.email }),
  'POST /api/login/reset-password': ({ resetToken }) =>
    json('/api/login/reset-password', { hash: resetToken, password: 'Correct-Horse-3', confirmPassword: 'Correct-Horse-3' }),
  'GET /api/login/reset-password': ({ resetToken }) => ({ url: `/api/login/reset-password?hash=${resetToken}` }),
  'POST /api/register': ({ registerToken }) =>
    json('/api/register', {
      token: registerToken,
      type: 'CLIENT',
      email: 'fresh@client.test',
      firstName: 'Fred',
      lastName: 'Fresh',
      password: 'Correct-Horse-1',
      agreedWithTermsAndConditions: true,
    }),
  'GET /api/register/invitation': ({ registerToken }) => ({ url: `/api/register/invitation?token=${registerToken}` }),
  'GET /api/login/sso': () => ({ url: '/api/login/sso' }),
  'GET /api/login/sso/callback': () => ({ url: '/api/login/sso/callback?code=x&state=y' }),
  'GET /api/clients/search': () => ({ url: '/api/clients/search?q=client' }),
  'POST /api/file/upload': () => ({ method: 'POST', url: '/api/file/upload', ...multipart([{ name: 'plan.pdf', content: PDF }]) }),
  'POST /api/file/announce': () => json('/api/file/announce', { filename: 'plan.pdf', size: 1000 }),
  'POST /api/file/:id/confirm': ({ uploads }) => json(`/api/file/${uploads.questions.id}/confirm`, {}),
  'GET /api/file/:id/*': ({ file, hash }) => ({ url: `/api/file/${file.id}/plan.pdf${hash ? `?hash=${hash}` : ''}` }),
  'GET /api/reports/:id': ({ report }) => ({ url: `/api/reports/${report.id}` }),
  'GET /api/personal-data/:id': ({ spareUser }) => ({ url: `/api/personal-data/${spareUser.userId}` }),
  'GET /api/calendar/:file': ({ calendarSecret }) => ({ url: `/api/calendar/${calendarSecret}.ics` }),
  'GET /api/opt-out/:token': ({ optOut }) => ({ url: `/api/opt-out/${optOut}` }),
  'POST /api/opt-out/:token': ({ optOut }) => ({ method: 'POST', url: `/api/opt-out/${optOut}`, payload: 'List-Unsubscribe=One-Click' }),
};
