import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/**
 * An OpenID provider as a process of its own, for tests. Arguments: the address it sends people back to.
 * Its sign-in page is a query: `?as=verified:somebody@firm.test` signs in, `?as=` without a name declines.
 */
const [, , redirectUri = ''] = process.argv;
const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const provider = new Provider(issuer, {
  clients: [{ client_id: 'weighbridge', client_secret: 'a-secret-between-the-two', redirect_uris: [redirectUri] }],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
  cookies: { keys: [randomBytes(32).toString('hex')] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
  async findAccount(_ctx, id) {
    const [state, email = ''] = id.split(/:(.*)/s);
    return { accountId: id, claims: () => ({ sub: id, email, email_verified: state === 'verified' }) };
  },
  async loadExistingGrant(ctx) {
    const grant = new ctx.oidc.provider.Grant({ clientId: ctx.oidc.client!.clientId, accountId: ctx.oidc.session!.accountId! });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const handle = provider.callback();
server.on('request', (request, response) => {
  const url = new URL(request.url ?? '/', issuer);
  if (!url.pathname.startsWith('/sign-in/')) {
    handle(request, response);
    return;
  }
  const accountId = url.searchParams.get('as');
  const result = accountId ? { login: { accountId } } : { error: 'access_denied' };
  void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
});
process.send?.(issuer);
