import type { Feature } from './feature.ts';
import { featureFiles } from './feature-files.ts';
import { fillSlots } from './slot.ts';

/** In the order of their names. Loading one also adds its types to the GraphQL schema. */
export async function loadFeatures(): Promise<Feature[]> {
  const features: Feature[] = [];
  for (const name of [...featureFiles.keys()].sort()) {
    const { feature } = await featureFiles.get(name)!();
    features.push(feature);
  }
  fillSlots(features.flatMap((feature) => feature.fills ?? []));
  return features;
}
