import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { email, flag, id, missingOr, oneOf, ref } from '../kernel/validation.ts';

export const REPORT_FORMATS = ['PDF', 'XLSX', 'XLSX_2'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const REPORT_FORMAT_LABELS = {
  PDF: 'PDF',
  XLSX: 'XLSX (a sheet per section)',
  XLSX_2: 'XLSX (one list)',
} as const satisfies Record<ReportFormat, string>;

export const VENDOR_REPORT_FORMATS = ['XLSX'] as const;

export const REPORT_MESSAGES = {
  noProducts: 'Please select at least one product',
  noRecipients: 'At least one recipient must be added',
  duplicateRecipient: 'This email is already added',
} as const;

const MAX_RECIPIENTS = 100;
const off = () => flag().default(false);

/** `id` is the project. */
export const generateReportSchema = z.object({
  id: id(),
  products: z.array(id(), { error: missingOr(MESSAGES.structure) }).min(1, REPORT_MESSAGES.noProducts),
  format: oneOf(REPORT_FORMATS),
  includeAnswerScore: off(),
  includeQuestionWeight: off(),
  includeNotes: off(),
  includeClientTables: off(),
  projectComparisonId: id().nullish(),
  skipDescription: off(),
});
export type GenerateReportInput = z.input<typeof generateReportSchema>;

/** The answers of one product, which is its entry in the project; `id` is the project. */
export const generateVendorReportSchema = z.object({ id: id(), format: oneOf(VENDOR_REPORT_FORMATS), product: ref() });
export type GenerateVendorReportInput = z.input<typeof generateVendorReportSchema>;

/** Repeated recipients are pointed at where they stand: silently sending once would hide a mistyped second address. */
export const sendStatusEmailSchema = z.object({
  id: id(),
  emails: z
    .array(email(), { error: missingOr(MESSAGES.structure) })
    .min(1, REPORT_MESSAGES.noRecipients)
    .max(MAX_RECIPIENTS, `At most ${MAX_RECIPIENTS} recipients`)
    .superRefine((emails, context) => {
      emails.forEach((address, index) => {
        if (emails.indexOf(address) < index)
          context.addIssue({ code: 'custom', path: [index], message: REPORT_MESSAGES.duplicateRecipient });
      });
    }),
});
export type SendStatusEmailInput = z.input<typeof sendStatusEmailSchema>;
