import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { slot, sumSlot } from '../../platform/feature/slot.ts';

/** Over a row of `roles`. */
export const usersOfRole = sumSlot('how many users have a role');

/** For a row of `roles`: whether the firm would have nobody left who manages its users if nobody had this role. */
export const holdsLastManager = slot<RawBuilder<boolean>>('whether a role is that of the last manager');

interface FirmOfRole {
  /** Over a row of `roles`. */
  readonly name: RawBuilder<string | null>;
  /** Locks the firm until the transaction ends; false when it does not exist. */
  hold(tx: Tx, companyId: string): Promise<boolean>;
}

export const firmOfRole = slot<FirmOfRole>('the firm of a role');

interface Opened {
  readonly projectId: string;
}

/** Undefined for an invalid hash, or one of another project. */
export const findLink = slot<(db: Db, hash: string, scope: Partial<Opened>) => Promise<Opened | undefined>>(
  'what the hash of an invitation opens',
);
