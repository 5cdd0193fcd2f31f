import type { FastifyInstance } from 'fastify';
import type { FileOwners, InvitedFiles, Parts } from '../context.ts';
import type { Reactions } from '../events/events.ts';
import type { Job } from '../jobs/job.ts';
import type { Filling } from './slot.ts';

/** What a feature brings along besides its GraphQL: every folder of `features/` with a `<name>.feature.ts` is one. */
export interface Feature {
  name: string;
  /** Reactions to events, each group under a name: deliveries are stored under `<feature>.<name>` until they are done. */
  reactions?: Readonly<Record<string, Reactions>>;
  jobs?: readonly Job[];
  /** The records of this feature that files can be attached to, and who sees them (decision 163). */
  fileOwners?: FileOwners;
  /** The kinds among them that an invitation's link opens without a session; all others stay closed to it. */
  invitedFiles?: InvitedFiles;
  /** The answers it puts into slots of features below it, which may not import it. */
  fills?: readonly Filling[];
  /** REST routes of the specification and streams; data goes through GraphQL. */
  routes?(app: FastifyInstance, parts: Parts): Promise<void> | void;
}
