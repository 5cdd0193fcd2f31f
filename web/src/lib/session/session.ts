import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { type Actor, has, visitor } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import { browser } from '../browser.ts';
import { toAppError } from '../errors.ts';
import { CONFIG, PROFILE } from '../graphql/boot-operations.ts';
import { fetchOperation } from '../graphql/fetch-operation.ts';
import { connection, isUnreachable } from '../offline/connection.ts';
import { keepSession, keptSession } from '../offline/kept-session.ts';
import { isLogoutPending, markLogoutPending, sendPendingLogout } from '../offline/pending-logout.ts';
import { onBehalfOf, setOnBehalfOf } from '../on-behalf.ts';
import type { AppConfig, Profile } from '../profile.ts';
import { restGet } from '../rest.ts';

export interface SessionState {
  readonly config: AppConfig;
  readonly profile: Profile | null;
  readonly actor: Actor;
}

/** Who is here and what the installation is called: loaded before the first screen, the same for everybody who asks. */
export class Session {
  #state: SessionState;
  readonly #listeners = new Set<() => void>();
  readonly #beforeLogout = new Set<() => void | Promise<void>>();

  constructor(config: AppConfig, profile: Profile | null) {
    this.#state = stateOf(config, profile);
  }

  /** From the server; without a connection from what is kept on this device. */
  static async load(): Promise<Session> {
    try {
      // The server receives the pending logout now; the page it sent was made for the old session and is replaced.
      if (isLogoutPending()) return await sendPendingLogout().then(startAnew);
      const { config } = await fetchOperation(CONFIG, {});
      const profile = config.signedIn ? await loadProfile() : null;
      keepSession(config, profile);
      return new Session(config, profile);
    } catch (error) {
      const kept = isUnreachable(error) ? keptSession() : null;
      if (!kept) throw error;
      connection.lost();
      if (isLogoutPending()) startAnewWhenBack();
      return new Session(kept.config, kept.profile);
    }
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the profile again, for after a change to it or to the role behind it. */
  async refresh(): Promise<void> {
    const { profile } = await fetchOperation(PROFILE, {});
    const before = this.#state.profile;
    // Another account has signed in in this browser: nothing of the first one may remain on the screen.
    if (before && before.id !== profile.id) return browser.reload();
    this.#set(profile);
  }

  update(change: Partial<Profile>): void {
    const { profile } = this.#state;
    if (profile) this.#set({ ...profile, ...change });
  }

  /** What must be closed before the session ends, such as the live connection. */
  onLogout(close: () => void | Promise<void>): () => void {
    this.#beforeLogout.add(close);
    return () => this.#beforeLogout.delete(close);
  }

  /**
   * Ends with a whole new page, so that nothing of one person stays in memory for the next. Without a connection the server is told when
   * there is one again; this device shows nothing of the person from now on.
   */
  async logout(goTo = '/'): Promise<void> {
    const isSent = await restGet('/api/logout').then(
      () => true,
      (error: unknown) => {
        if (isUnreachable(error) && markLogoutPending()) return false;
        throw error;
      },
    );
    for (const close of this.#beforeLogout) await close();
    if (!isSent) keepSession({ ...this.#state.config, signedIn: false }, null);
    setOnBehalfOf(null);
    browser.goTo(goTo);
  }

  #set(profile: Profile): void {
    this.#state = stateOf(this.#state.config, profile);
    keepSession(this.#state.config, profile);
    for (const listener of this.#listeners) listener();
  }
}

function startAnewWhenBack(): void {
  const stop = connection.onBack(() => {
    stop();
    browser.reload();
  });
}

function startAnew(): Promise<never> {
  browser.reload();
  return new Promise(() => undefined);
}

async function loadProfile(): Promise<Profile> {
  try {
    return (await fetchOperation(PROFILE, {})).profile;
  } catch (error) {
    if (!onBehalfOf() || !toAppError(error).isForbidden) throw error;
    // The firm acted for no longer allows it: without this the administrator could not even get in to change it.
    setOnBehalfOf(null);
    return (await fetchOperation(PROFILE, {})).profile;
  }
}

function stateOf(config: AppConfig, profile: Profile | null): SessionState {
  return { config, profile, actor: profile ? actorOf(profile) : visitor };
}

/** The same facts the server's policies see, so that the rules of the domain give the same answer here. */
function actorOf(profile: Profile): SignedInActor {
  const firm = profile.onBehalfOf ?? profile.company;
  return {
    kind: 'user',
    userId: profile.id,
    name: profile.name,
    type: profile.type,
    companyId: profile.type === 'BROKER' ? (firm?.id ?? null) : null,
    vendorId: profile.vendor?.id ?? null,
    privileges: new Set(profile.privileges),
    settings: profile.settings ? settingsOf(profile.settings) : null,
    canChangePassword: profile.canChangePassword,
    onBehalf: Boolean(profile.onBehalfOf),
  };
}

function settingsOf(settings: NonNullable<Profile['settings']>): SignedInActor['settings'] {
  const [medium = 0, large = 0, extraLarge = 0] = settings.answersMaxLength;
  return {
    ...settings,
    answersMaxLength: [medium, large, extraLarge],
  };
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('SessionContext is missing');
  return session;
}

function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState);
}

export function useConfig(): AppConfig {
  return useSessionState().config;
}

/** For screens that visitors see too. */
export function useOptionalProfile(): Profile | null {
  return useSessionState().profile;
}

/** For screens behind a route that needs a signed-in user. */
export function useProfile(): Profile {
  const profile = useOptionalProfile();
  if (!profile) throw new Error('This screen needs somebody signed in');
  return profile;
}

export function useActor(): Actor {
  return useSessionState().actor;
}

export function useHas(privilege: Privilege): boolean {
  return has(useActor(), privilege);
}
