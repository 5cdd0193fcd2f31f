import { z } from 'zod';
import { email, id, listOf } from '../kernel/validation.ts';

const STATUS_EMAIL_MESSAGES = {
  noRecipients: 'At least one recipient must be added',
  duplicateRecipient: 'This email is already added',
} as const;

const MAX_RECIPIENTS = 100;

/** Repeated recipients are an error beside their field: sending only once would hide a mistyped second address. */
export const sendStatusEmailSchema = z.object({
  id: id(),
  emails: listOf(email(), MAX_RECIPIENTS, `At most ${MAX_RECIPIENTS} recipients`)
    .min(1, STATUS_EMAIL_MESSAGES.noRecipients)
    .superRefine((emails, context) => {
      emails.forEach((address, index) => {
        if (emails.indexOf(address) < index)
          context.addIssue({ code: 'custom', path: [index], message: STATUS_EMAIL_MESSAGES.duplicateRecipient });
      });
    }),
});
