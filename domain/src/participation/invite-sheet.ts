import { fieldErrors } from '../kernel/validation.ts';
import { INVITE_LIMITS, INVITE_MESSAGES, type Invitation, invitationSchema, repeated } from './invite-by-email.schema.ts';

/** The heads of the template's columns, with the other words they are known by. The first word is the template's. */
export const INVITE_SHEET_COLUMNS = {
  productName: ['Product Name', 'Product', 'Name'],
  email: ['Email', 'E-mail', 'Email Address'],
} as const;

const INVITE_SHEET_MESSAGES = {
  noColumns: "The first row needs the columns 'Product Name' and 'Email'",
  empty: 'The file has no invitations',
} as const;

export type ReadInvitations =
  | {
      readonly ok: true;
      readonly invitations: readonly Invitation[];
      /** Numbered as the spreadsheet program shows them. */
      readonly rejected: readonly { readonly row: number; readonly message: string }[];
    }
  | { readonly ok: false; readonly message: string };

/** The cells of the first sheet, row by row; columns in any order, empty rows passed over. */
export function readInvitations(rows: readonly (readonly string[])[]): ReadInvitations {
  const header = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const find = (names: readonly string[]) => header.findIndex((word) => names.some((name) => name.toLowerCase() === word));
  const productAt = find(INVITE_SHEET_COLUMNS.productName);
  const emailAt = find(INVITE_SHEET_COLUMNS.email);
  if (productAt === -1 || emailAt === -1) return { ok: false, message: INVITE_SHEET_MESSAGES.noColumns };

  const read: (Invitation & { readonly row: number })[] = [];
  const rejected: { row: number; message: string }[] = [];
  rows.slice(1).forEach((cells, index) => {
    const row = index + 2;
    const given = { productName: (cells[productAt] ?? '').trim(), email: (cells[emailAt] ?? '').trim() };
    if (!given.productName && !given.email) return;
    const parsed = invitationSchema.safeParse(given);
    if (parsed.success) read.push({ ...parsed.data, row });
    else rejected.push({ row, message: firstProblem(fieldErrors(parsed.error)) });
  });

  const twice = new Set(repeated(read));
  for (const index of twice) rejected.push({ row: read[index]?.row ?? 0, message: INVITE_MESSAGES.duplicate });
  const invitations = read.filter((_, index) => !twice.has(index)).map(({ productName, email }) => ({ productName, email }));
  if (invitations.length > INVITE_LIMITS.atOnce) return { ok: false, message: INVITE_MESSAGES.tooMany };
  if (invitations.length === 0 && rejected.length === 0) return { ok: false, message: INVITE_SHEET_MESSAGES.empty };
  return { ok: true, invitations, rejected: rejected.toSorted((left, right) => left.row - right.row) };
}

function firstProblem(fields: Readonly<Record<string, string>>): string {
  if (fields.productName) return `Product Name: ${fields.productName}`;
  return `Email: ${fields.email ?? ''}`;
}
