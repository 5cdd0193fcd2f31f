/** Builds the halves that are stale. Answers what went wrong, or nothing. */
export function build(names?: readonly ('server' | 'web')[]): string | undefined;
