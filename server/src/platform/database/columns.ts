import type { ColumnType, Generated } from 'kysely';

/** When a row was made and last changed, and by whom: what a CONFLICT tells the second of two people. */
export interface Tracked {
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
}

/** Read as an object, written as JSON text; `Json<T | null>` where there may be none. */
export type Json<T> = ColumnType<T, Written<T>, Written<T>>;
type Written<T> = null extends T ? string | null : string;
/** The same with a default in the database. */
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
export type Defaulted<T> = Generated<T>;
