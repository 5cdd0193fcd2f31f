import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface OidcProvider {
  issuer: string;
  /** Walks the provider's pages as a browser would; answers the address it sends the browser back to. */
  signIn(authorizationUrl: string, as: string): Promise<URL>;
  stop(): Promise<void>;
}

export async function startOidcProvider(redirectUri: string): Promise<OidcProvider> {
  const script = fileURLToPath(new URL('./oidc-provider-worker.ts', import.meta.url));
  const child = fork(script, [redirectUri], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const issuer = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(message as string));
    child.once('exit', (code) => reject(new Error(`The OpenID provider ended with ${code}`)));
  });
  return {
    issuer,
    async signIn(authorizationUrl, as) {
      const jar = new Map<string, string>();
      let url = new URL(authorizationUrl);
      while (url.origin === issuer) {
        if (url.pathname.startsWith('/sign-in/')) url.searchParams.set('as', as);
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const next = response.headers.get('location');
        if (!next) throw new Error(`The OpenID provider answered ${response.status}: ${await response.text()}`);
        url = new URL(next, url);
      }
      return url;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}
