import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { XLSX_MIME } from '../kernel/upload.ts';
import { fieldErrors } from '../kernel/validation.ts';
import { companyDomain, existingDomains, vendorDomains } from './existing-domain.ts';
import {
  INVITE_MESSAGES,
  inviteByEmailSchema,
  inviteByFileSchema,
  inviteFileProblem,
  productNotesSchema,
  productOfProjectSchema,
  requestSubmitSchema,
  respondToInvitationSchema,
  setAnswersDeadlineSchema,
} from './invite-by-email.schema.ts';
import { INVITE_SHEET_COLUMNS, readInvitations } from './invite-sheet.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const project = { id: ID };
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};
const invite = (...invitations: object[]) => problems(inviteByEmailSchema, { project, invitations });

describe('inviting by email', () => {
  it('needs the name of a product [PROD-014]', () => {
    expect(invite({ productName: ' ', email: 'ann@example.com' })).toEqual({ 'invitations.0.productName': 'Required' });
    expect(invite({ email: 'ann@example.com' })).toEqual({ 'invitations.0.productName': 'Required' });
  });

  it('takes names of up to 100 characters [PROD-015]', () => {
    expect(invite({ productName: 'x'.repeat(100), email: 'ann@example.com' })).toEqual({});
    expect(invite({ productName: 'x'.repeat(101), email: 'ann@example.com' })).toEqual({
      'invitations.0.productName': 'Must be less than or equal to 100 characters',
    });
  });

  it('needs a valid email [PROD-016]', () => {
    expect(invite({ productName: 'PPO' })).toEqual({ 'invitations.0.email': 'Required' });
    expect(invite({ productName: 'PPO', email: 'ann' })).toEqual({ 'invitations.0.email': 'Must be a valid email' });
    expect(inviteByEmailSchema.parse({ project, invitations: [{ productName: ' PPO ', email: 'Ann@Example.com' }] }).invitations).toEqual([
      { productName: 'PPO', email: 'ann@example.com' },
    ]);
  });

  it('takes nobody twice for one product, and at least one', () => {
    const ann = { productName: 'PPO', email: 'ann@example.com' };
    expect(invite(ann, { ...ann, productName: 'HMO' })).toEqual({});
    expect(invite(ann, { productName: 'ppo', email: 'ANN@example.com' })).toEqual({ 'invitations.1.email': 'This email is already added' });
    expect(invite()).toEqual({ invitations: 'Required' });
    expect(invite(...Array.from({ length: 101 }, (_, index) => ({ ...ann, productName: `P${index}` })))).toEqual({
      invitations: 'At most 100 invitations at once',
    });
  });

  it('takes one spreadsheet instead', () => {
    expect(problems(inviteByFileSchema, { project })).toEqual({ file: 'File is not uploaded yet' });
    expect(inviteFileProblem(null)).toBe('File is not uploaded yet');
    expect(inviteFileProblem({ name: 'vendors.xlsx', size: 10, type: XLSX_MIME })).toBeNull();
    expect(inviteFileProblem({ name: 'vendors.csv', size: 10, type: 'text/csv' })).toBe(
      'The file format is invalid. Please use .xlsx file only',
    );
  });
});

describe('the spreadsheet of invitations', () => {
  it('is read with its columns in any order, by the words of the template', () => {
    expect([INVITE_SHEET_COLUMNS.productName[0], INVITE_SHEET_COLUMNS.email[0]]).toEqual(['Product Name', 'Email']);
    expect(readInvitations([['Comment', ' EMAIL ', 'Product name'], ['x', 'Ann@Example.com ', ' PPO '], ['', ' ', ' '], []])).toEqual({
      ok: true,
      invitations: [{ row: 2, productName: 'PPO', email: 'ann@example.com' }],
      rejected: [],
    });
  });

  it('is read below a title, with the rows counted as the spreadsheet program does', () => {
    const rows = [['Vendors for Acme, spring 2027'], [], ['Email *', 'Product Name:'], ['ann@example.com', 'PPO'], ['nobody', 'HMO']];
    expect(readInvitations(rows)).toEqual({
      ok: true,
      invitations: [{ row: 4, productName: 'PPO', email: 'ann@example.com' }],
      rejected: [{ row: 5, email: 'nobody', message: 'Email: Must be a valid email' }],
    });
  });

  it('keeps the good rows and says what is wrong with the others [PROD-014, PROD-015, PROD-016]', () => {
    const rows = [
      ['PPO', 'ann@example.com'],
      ['', 'bob@example.com'],
      ['ppo', 'ann@example.com'],
      ['HMO', 'nobody'],
      ['x'.repeat(101), 'eve@example.com'],
    ];
    expect(readInvitations([['Product Name', 'Email'], ...rows])).toEqual({
      ok: true,
      invitations: [{ row: 2, productName: 'PPO', email: 'ann@example.com' }],
      rejected: [
        { row: 3, email: 'bob@example.com', message: 'Product Name: Required' },
        { row: 4, email: 'ann@example.com', message: 'This email is already added' },
        { row: 5, email: 'nobody', message: 'Email: Must be a valid email' },
        { row: 6, email: 'eve@example.com', message: 'Product Name: Must be less than or equal to 100 characters' },
      ],
    });
  });

  it('has something in it', () => {
    expect(readInvitations([['Product Name', 'Email']])).toEqual({ ok: false, message: 'The file has no invitations' });
    for (const first of [[], ['Product Name', 'Phone'], ['Comment', 'Email']])
      expect(readInvitations([first, ['PPO', 'ann@example.com']])).toEqual({
        ok: false,
        message: "The file needs a row with the headings 'Product Name' and 'Email' above the vendors",
      });
    const many = Array.from({ length: 101 }, (_, index) => [`P${index}`, 'ann@example.com']);
    expect(readInvitations([['Product Name', 'Email'], ...many])).toEqual({ ok: false, message: 'At most 100 invitations at once' });
    expect(readInvitations([['Product Name', 'Email'], ...many.slice(1)])).toMatchObject({ ok: true, rejected: [] });
  });
});

describe('the domain of a registered vendor', () => {
  const vendor = {
    id: 'v',
    name: 'HealthPlus',
    domains: vendorDomains({ email: 'Info@HealthPlus.com', website: 'https://www.healthplus.org/about', userEmails: ['ann@gmail.com'] }),
    products: [
      { id: 'ppo', name: 'PPO' },
      { id: 'hmo', name: 'HMO' },
    ],
  };

  it('is that of its addresses and its website, never of a public provider', () => {
    expect(vendor.domains).toEqual(['healthplus.com', 'healthplus.org']);
    expect(vendorDomains({ email: null, website: null, userEmails: [] })).toEqual([]);
    expect([companyDomain('a@gmail.com'), companyDomain('a@Acme.io'), companyDomain('nobody')]).toEqual([null, 'acme.io', null]);
  });

  it('is invited by its products instead, of which those in the project are off', () => {
    const emails = ['new@healthplus.com', 'ann@gmail.com', 'bob@acme.io'];
    expect(existingDomains(emails, [vendor], new Set(['hmo']))).toEqual([
      {
        email: 'new@healthplus.com',
        vendor: { id: 'v', name: 'HealthPlus' },
        products: [
          { id: 'ppo', name: 'PPO', disabled: false },
          { id: 'hmo', name: 'HMO', disabled: true },
        ],
      },
    ]);
    const byAddress = { ...vendor, domains: [], addresses: ['ann@gmail.com'] };
    expect(existingDomains(['Ann@gmail.com', 'bob@gmail.com'], [byAddress], new Set()).map(({ email }) => email)).toEqual([
      'Ann@gmail.com',
    ]);
    expect(INVITE_MESSAGES.existingDomain).toMatch(/^E-mail invitations cannot be sent to existing domains/);
  });
});

describe('the other forms about a product', () => {
  const product = { id: ID };
  const now = new Date('2026-07-04T15:00:00Z');

  it('set a deadline of today or later', () => {
    const set = (deadline?: string) => problems(setAnswersDeadlineSchema({ now }), { project, product, deadline });
    expect(set()).toEqual({ deadline: 'Required' });
    expect(set('2026-07-04T12:00:00Z')).toEqual({});
    expect(set('2026-07-03T12:00:00Z')).toEqual({ deadline: 'Date should be later or equal to current date' });
  });

  it('request a submission until today or later', () => {
    const request = (deadline?: string) => problems(requestSubmitSchema({ now }), { project, product, deadline });
    expect(request()).toEqual({});
    expect(request('2026-07-04T12:00:00Z')).toEqual({});
    expect(request('2026-07-03T12:00:00Z')).toEqual({ deadline: 'Date should be later or equal to current date' });
  });

  it('name the project and the product', () => {
    expect(productOfProjectSchema.parse({ project, product })).toEqual({ project, product });
    expect(problems(productOfProjectSchema, { project })).toEqual({ product: 'Required' });
  });

  it('keep notes, shared only when somebody says so', () => {
    expect(productNotesSchema.parse({ project, product, notes: ' good ' })).toMatchObject({ notes: 'good', shareNotes: false });
  });

  it('answer an invitation with or without product and hash', () => {
    expect(problems(respondToInvitationSchema, { project })).toEqual({});
    expect(problems(respondToInvitationSchema, { project, product: null, hash: 'h' })).toEqual({});
    expect(problems(respondToInvitationSchema, { product })).toEqual({ project: 'Required' });
  });
});
