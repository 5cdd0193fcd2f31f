interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface InstallEvent extends ExtendableEvent {
  /** Not in every browser. */
  readonly addRoutes?: (
    routes: readonly { readonly condition: { readonly urlPattern: { readonly pathname: string } }; readonly source: 'network' }[],
  ) => Promise<void>;
}

interface ScopeEvents {
  install: InstallEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
}

/** What we use of a service worker's global object; TypeScript knows it only instead of the page's, not beside it. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<readonly { postMessage: (message: unknown) => void }[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof ScopeEvents>(name: Name, listener: (event: ScopeEvents[Name]) => void) => void;
}
