import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { loggedRequest } from './logged-request.ts';

const logged = (url: string) =>
  loggedRequest({ method: 'GET', url, host: 'h', ip: '127.0.0.1', socket: {} } as unknown as FastifyRequest).url;

it('keeps the secrets of links out of the log, and leaves the rest of the address', () => {
  expect(logged('/api/file/1/Plan.pdf?hash=s3cret')).toBe('/api/file/1/Plan.pdf?hash=[hidden]');
  expect(logged('/invite-to-project/1/preview/2?tab=faq&hash=s3cret&page=2')).toBe(
    '/invite-to-project/1/preview/2?tab=faq&hash=[hidden]&page=2',
  );
  expect(logged('/reset-password?token=s3cret')).toBe('/reset-password?token=[hidden]');
  expect(logged('/api/oidc/callback?code=a&state=b')).toBe('/api/oidc/callback?code=[hidden]&state=[hidden]');
  expect(logged('/projects?keyword=hash')).toBe('/projects?keyword=hash');
});
