/** Made by its first use, once: what knows languages and zones takes longer to make than most pages have until they take a key. */
export function whenUsed<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
