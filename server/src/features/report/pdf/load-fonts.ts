import { readFileSync } from 'node:fs';
import type { Face, Fonts, Weight } from './fonts.ts';

const WEIGHTS: readonly Weight[] = ['regular', 'bold'];

/** The faces that these texts need, ready to be embedded. The document cannot wait for them, so they are loaded before it begins. */
export async function loadFaces(fonts: Fonts, texts: Iterable<string>): Promise<Map<string, Buffer>> {
  const needed = new Set<string>();
  for (const weight of WEIGHTS) for (const { face } of fonts.runs(' ', weight)) needed.add(face);
  for (const text of texts) for (const weight of WEIGHTS) for (const { face } of fonts.runs(text, weight)) needed.add(face);
  const loaded = new Map<string, Buffer>();
  for (const name of needed) loaded.set(name, await load(fonts.faces.get(name)!));
  return loaded;
}

/** The library that embeds fonts cannot take the compressed form apart that browsers use. */
async function load({ path }: Face): Promise<Buffer> {
  const file = readFileSync(path);
  if (!path.endsWith('.woff2')) return file;
  const { decompress } = await import('wawoff2');
  return Buffer.from(await decompress(file));
}
