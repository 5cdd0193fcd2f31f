import type { Ctx } from '../context.ts';

/** By kind of record (`avatar`, `project`): may this viewer see the record a file is attached to? */
export type FileOwners = Readonly<Record<string, (ctx: Ctx, ownerId: string) => Promise<boolean>>>;
