import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { slot, sumSlot } from '../../platform/feature/slot.ts';

/** Over a row of `roles`. */
export const usersOfRole = sumSlot('how many users have a role');

/** Over a row of `roles`: whether the firm would be left without anybody who manages its users, if those who have the role did not. */
export const holdsLastManager = slot<RawBuilder<boolean>>('whether a role is that of the last manager');

interface FirmOfRole {
  /** Over a row of `roles`. */
  readonly name: RawBuilder<string | null>;
  /** Holds the firm until the transaction ends; false where there is none. */
  hold(tx: Tx, companyId: string): Promise<boolean>;
}

export const firmOfRole = slot<FirmOfRole>('the firm of a role');

interface Opened {
  readonly projectId: string;
}

/** Undefined for a hash that opens nothing, or nothing in that project. */
export const findLink = slot<(db: Db, hash: string, scope: Partial<Opened>) => Promise<Opened | undefined>>(
  'what the hash of an invitation opens',
);
