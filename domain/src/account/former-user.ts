/** The name that an erased person's records show (decision 196). In two parts, because names are stored so. */
export const FORMER_USER = { firstName: 'Former', lastName: 'user' } as const;

/** Nobody can have it: the top-level domain is reserved for what does not exist. Contains the id, because addresses are unique. */
export function erasedAddress(id: string): string {
  return `erased-${id}@erased.invalid`;
}
