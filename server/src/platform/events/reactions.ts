import type { Reactions } from './events.ts';

/** Every reaction of the product by its name: `<feature>.<its name there>`. */
export type NamedReactions = ReadonlyMap<string, Reactions>;

interface Reacting {
  name: string;
  reactions?: Readonly<Record<string, Reactions>>;
}

/** Deliveries are stored under this name, so two reactions must not have the same one. */
export function collectReactions(features: readonly Reacting[]): NamedReactions {
  const collected = new Map<string, Reactions>();
  for (const feature of features) {
    for (const [name, reactions] of Object.entries(feature.reactions ?? {})) {
      const full = `${feature.name}.${name}`;
      if (collected.has(full)) throw new Error(`Two features bring the reaction ${full}`);
      collected.set(full, reactions);
    }
  }
  return collected;
}

export function listenersOf(reactions: NamedReactions): (event: string) => readonly string[] {
  const listeners = new Map<string, string[]>();
  for (const [name, group] of reactions) {
    for (const event of Object.keys(group)) listeners.set(event, [...(listeners.get(event) ?? []), name]);
  }
  return (event) => listeners.get(event) ?? [];
}
