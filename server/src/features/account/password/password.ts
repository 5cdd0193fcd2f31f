/** Loaded with the first password: it is compiled code that stays in memory. */
const argon2 = () => import('@node-rs/argon2');

/** OWASP's smallest recommended argon2id (the library's default algorithm): 19 MiB and two passes, about 20 ms off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that belongs to nobody: checking an unknown account must take as long as checking a known one. */
let decoy: Promise<string> | undefined;

export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password, COST);
}

export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const { verify } = await argon2();
  if (passwordHash) return verify(passwordHash, password);
  decoy ??= hashPassword('nobody has this one');
  await verify(await decoy, password);
  return false;
}
