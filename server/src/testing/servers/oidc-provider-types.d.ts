/** The package has no types; these are the parts the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface RequestContext {
    oidc: {
      provider: { Grant: new (facts: { clientId: string; accountId: string }) => Grant };
      client?: { clientId: string };
      session?: { accountId?: string };
    };
  }

  interface Account {
    accountId: string;
    claims(): Record<string, unknown>;
  }

  interface Configuration {
    clients: readonly { client_id: string; client_secret: string; redirect_uris: readonly string[] }[];
    jwks: { keys: readonly object[] };
    cookies: { keys: readonly string[] };
    claims: Record<string, readonly string[]>;
    features: { devInteractions: { enabled: boolean } };
    pkce: { required(): boolean };
    interactions: { url(ctx: unknown, interaction: { uid: string }): string };
    findAccount(ctx: unknown, id: string): Promise<Account>;
    loadExistingGrant(ctx: RequestContext): Promise<Grant>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
