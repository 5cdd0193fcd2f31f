import type { Actor, SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Db, Tx } from './database/database.ts';
import type { Replica } from './database/replica.ts';
import type { FileStore } from './file-store.ts';
import type { Identify, Identity, IdentityCache } from './identity.ts';
import type { JobQueue } from './job-queue.ts';
import { inTransaction, type Listeners } from './listeners.ts';
import type { Live } from './live-messages.ts';
import type { Mailer } from './mailer.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** The parts every request and every job can count on; `app.ts` puts them together. */
export interface Parts {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  db: Db;
  /** Where one is configured. */
  replica: Replica | undefined;
  /** Who is behind a request. */
  identify: Identify;
  /** The address in links: the configured one, or where the server listens. */
  baseUrl(): string;
  mail: Mailer;
  jobs: JobQueue;
  listeners: Listeners;
  live: Live;
  identities: IdentityCache;
  files: FileStore;
  /** Null where none is configured: then no file is held back. */
  virusScanner: VirusScanner | null;
  fileOwners: FileOwners;
  invitedFiles: InvitedFiles;
}

/** What a use case works with: who asks, when, and how to reach the data. */
export interface Ctx {
  readonly parts: Parts;
  readonly actor: Actor;
  /** The signed-in actor; a visitor gets UNAUTHENTICATED. */
  readonly user: SignedInActor;
  readonly now: Date;
  readonly requestId: string;
  /** The session behind the request, when there is one. */
  readonly sessionId: string | null;
  /** Why this caller may do nothing but what is open to everybody. */
  readonly refusal: DomainError | null;
  /** For reading outside a transaction. Inside one use `tx`: the embedded database has a single connection and would wait for itself. */
  readonly db: Db;
  /** The same caller, reading from a copy of the database. */
  readingFrom(copy: Db): Ctx;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same caller as of now: a subscription outlives the moment it began, and perhaps the session. */
  renewed(): Promise<Ctx>;
}

/** By kind of record (`avatar`, `project`): may this viewer see the record a file is attached to? */
export type FileOwners = Readonly<Record<string, (ctx: Ctx, ownerId: string) => Promise<boolean>>>;

/** By kind of record: do vendors that are invited to this project get its files? A person with the hash of an invitation may open them. */
export type InvitedFiles = Readonly<Record<string, (ctx: Ctx, ownerId: string, projectId: string) => Promise<boolean>>>;

interface ContextFacts {
  actor: Actor;
  requestId: string;
  sessionId?: string | null;
  refusal?: DomainError;
  /** Looks up who the caller is now; without it the caller stays the one of the request. */
  identifyAgain?: () => Promise<Identity>;
}

export function createContext(parts: Parts, facts: ContextFacts): Ctx {
  const { actor } = facts;
  return {
    parts: { ...parts, mail: parts.mail.causedBy(actor.kind === 'user' ? actor.userId : null) },
    actor,
    get user() {
      if (actor.kind === 'visitor') throw new DomainError('UNAUTHENTICATED');
      return actor;
    },
    now: parts.clock.now(),
    requestId: facts.requestId,
    sessionId: facts.sessionId ?? null,
    refusal: facts.refusal ?? null,
    db: parts.db,
    readingFrom: (copy) => createContext({ ...parts, db: copy }, facts),
    transaction: (work) => inTransaction(parts, work),
    renewed: async () =>
      createContext(parts, { ...facts, ...(facts.identifyAgain && { refusal: undefined, ...(await facts.identifyAgain()) }) }),
  };
}
