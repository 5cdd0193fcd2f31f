/**
 * All tables of the database by name. Each feature adds its own from its `<feature>.tables.ts`
 * (`declare module`), so that a new feature is a new folder and no edit here.
 */
export interface Tables {}
