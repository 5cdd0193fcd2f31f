/**
 * AWAITED: announced; its bytes are on their way straight to the bucket. CHECKING: held back until the virus scanner has looked at it.
 * INFECTED: its content was removed, the record stays to say so.
 */
export const FILE_STATES = ['AWAITED', 'CHECKING', 'READY', 'INFECTED'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** What may be attached to a record: a file that is still being checked waits there for its answer. */
export const ATTACHABLE_STATES = ['CHECKING', 'READY'] as const satisfies readonly FileState[];
