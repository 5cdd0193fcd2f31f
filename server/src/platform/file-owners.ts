import type { Ctx } from './context.ts';

/** By kind of record (`avatar`, `project`): may this viewer see the record a file is attached to? */
export type FileOwners = Readonly<Record<string, (ctx: Ctx, ownerId: string) => Promise<boolean>>>;

/** By kind of record: do vendors that are invited to this project get its files? A person with the hash of an invitation may open them. */
export type InvitedFiles = Readonly<Record<string, (ctx: Ctx, ownerId: string, projectId: string) => Promise<boolean>>>;
