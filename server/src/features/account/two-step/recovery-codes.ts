import '../record/account.tables.ts';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/sessions.ts';
import { toBase32 } from './totp.ts';

const HOW_MANY = 10;
/** 80 bits: too many to be found from the digest, so the digest needs to be neither slow nor salted. */
const BYTES = 10;

/** Answers the codes, which are shown once and stored as digests only. Earlier ones stop working. */
export async function replaceCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => toBase32(randomBytes(BYTES)));
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashToken(code), usedAt: null })))
    .execute();
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** Answers whether it was one that works; from now on it does not. */
export async function useRecoveryCode(tx: Tx, now: Date, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashToken(code))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
