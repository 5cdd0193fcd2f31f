import { headingWord, MAX_HEAD_ROW } from '../importing/import-columns.ts';
import { fieldErrors } from '../kernel/validation.ts';
import { INVITE_LIMITS, INVITE_MESSAGES, type Invitation, invitationSchema, repeated } from './invite-by-email.schema.ts';

/** The columns of the template with their possible headings. The first heading is the template's. */
export const INVITE_SHEET_COLUMNS = {
  productName: ['Product Name', 'Product', 'Name'],
  email: ['Email', 'E-mail', 'Email Address', 'E-mail Address'],
} as const;

const INVITE_SHEET_MESSAGES = {
  noColumns: "The file needs a row with the headings 'Product Name' and 'Email' above the vendors",
  empty: 'The file has no invitations',
} as const;

/** The row number in the spreadsheet. */
export interface InvitationRow extends Invitation {
  readonly row: number;
}
export interface RejectedInvitation {
  readonly row: number;
  /** The text of the cell. */
  readonly email: string;
  readonly message: string;
}

export type ReadInvitations =
  | { readonly ok: true; readonly invitations: readonly InvitationRow[]; readonly rejected: readonly RejectedInvitation[] }
  | { readonly ok: false; readonly message: string };

interface InviteHeads {
  readonly headRow: number;
  readonly productAt: number;
  readonly emailAt: number;
}

/** The row with the headings: a title or a note may stand above it. */
export function findInviteHeads(rows: readonly (readonly string[])[]): InviteHeads | null {
  for (const [headRow, cells] of rows.slice(0, MAX_HEAD_ROW + 1).entries()) {
    const productAt = findHeading(cells, INVITE_SHEET_COLUMNS.productName);
    const emailAt = findHeading(cells, INVITE_SHEET_COLUMNS.email);
    if (productAt !== -1 && emailAt !== -1) return { headRow, productAt, emailAt };
  }
  return null;
}

function findHeading(cells: readonly string[], names: readonly string[]): number {
  const words = names.map(headingWord);
  return cells.findIndex((cell) => words.includes(headingWord(cell)));
}

/** Takes the cells of a sheet, row by row; columns in any order. Empty rows are skipped. */
export function readInvitations(rows: readonly (readonly string[])[]): ReadInvitations {
  const heads = findInviteHeads(rows);
  if (!heads) return { ok: false, message: INVITE_SHEET_MESSAGES.noColumns };
  const { headRow, productAt, emailAt } = heads;

  const read: InvitationRow[] = [];
  const rejected: RejectedInvitation[] = [];
  rows.slice(headRow + 1).forEach((cells, index) => {
    const row = headRow + index + 2;
    const given = { productName: (cells[productAt] ?? '').trim(), email: (cells[emailAt] ?? '').trim() };
    if (!given.productName && !given.email) return;
    const parsed = invitationSchema.safeParse(given);
    if (parsed.success) read.push({ ...parsed.data, row });
    else rejected.push({ row, email: given.email, message: firstProblem(fieldErrors(parsed.error)) });
  });

  const twice = new Set(repeated(read));
  for (const [index, { row, email }] of read.entries()) {
    if (twice.has(index)) rejected.push({ row, email, message: INVITE_MESSAGES.duplicate });
  }
  const invitations = read.filter((_, index) => !twice.has(index));
  if (invitations.length > INVITE_LIMITS.atOnce) return { ok: false, message: INVITE_MESSAGES.tooMany };
  if (invitations.length === 0 && rejected.length === 0) return { ok: false, message: INVITE_SHEET_MESSAGES.empty };
  return { ok: true, invitations, rejected: rejected.toSorted((left, right) => left.row - right.row) };
}

function firstProblem(fields: Readonly<Record<string, string>>): string {
  if (fields.productName) return `Product Name: ${fields.productName}`;
  return `Email: ${fields.email ?? ''}`;
}
