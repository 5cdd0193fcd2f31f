/** Waits for what should come about by itself, and says what is missing when it does not. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  within = 180_000,
): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
