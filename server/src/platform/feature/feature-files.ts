import { readdirSync } from 'node:fs';
import type { Feature } from './feature.ts';

const FOLDER = new URL('../../features/', import.meta.url);

/** Adding a feature is adding a folder: nothing else names it. The build puts a list of them in the place of this file. */
export const featureFiles: ReadonlyMap<string, () => Promise<{ feature: Feature }>> = new Map(
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, () => import(new URL(`${name}/${name}.feature.ts`, FOLDER).href)]),
);
