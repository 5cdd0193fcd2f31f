import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../context.ts';
import type { Reactions } from '../events/events.ts';
import type { FileOwners, InvitedFiles } from '../file-owners.ts';
import type { Job } from '../jobs/job.ts';
import { type Filling, fillSlots } from './slot.ts';

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

const FOLDER = new URL('../../features/', import.meta.url);

/** Adding a feature is adding a folder: nothing else names it. Loading it also adds its types to the GraphQL schema. */
export async function loadFeatures(): Promise<Feature[]> {
  const names = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const features: Feature[] = [];
  for (const name of names) {
    const loaded = (await import(new URL(`${name}/${name}.feature.ts`, FOLDER).href)) as { feature: Feature };
    features.push(loaded.feature);
  }
  fillSlots(features.flatMap((feature) => feature.fills ?? []));
  return features;
}
