import { z } from 'zod';
import { isTodayOrLater } from '../kernel/dates.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { type UploadCandidate, uploadProblem } from '../kernel/upload.ts';
import { email, flag, id, isoDateTime, listOf, optionalText, ref, requiredText } from '../kernel/validation.ts';
import { DATE_MESSAGES } from '../project/project-dates.ts';
import { VENDOR_LIMITS } from '../vendor/vendor.schema.ts';

export const INVITE_LIMITS = { productName: VENDOR_LIMITS.productName, atOnce: 100, notes: 2000 } as const;

export const INVITE_MESSAGES = {
  noFile: 'File is not uploaded yet',
  duplicate: 'This email is already added',
  alreadyInvited: 'This email is already invited for this product',
  tooMany: `At most ${INVITE_LIMITS.atOnce} invitations at once`,
  existingDomain: 'E-mail invitations cannot be sent to existing domains. Please choose an existing product of the vendor.',
  sent: 'The invite is successfully sent',
  notSent: 'Unable to send the invite',
  requestSent: 'The request is sent',
  requestNotSent: 'Unable to send the request',
  unableToSaveNotes: 'Unable to save Notes',
} as const;

const invitation = { productName: requiredText(INVITE_LIMITS.productName), email: email() };

/** One line of the manual mode, and one row of a file. */
export const invitationSchema = z.object(invitation);
export type Invitation = z.output<typeof invitationSchema>;

/** The same address may be invited for two products, but not twice for one. */
export const inviteByEmailSchema = z.object({
  project: ref(),
  invitations: listOf(invitationSchema, INVITE_LIMITS.atOnce, INVITE_MESSAGES.tooMany)
    .min(1, MESSAGES.required)
    .superRefine((invitations, context) => {
      for (const index of repeated(invitations))
        context.addIssue({ code: 'custom', path: [index, 'email'], message: INVITE_MESSAGES.duplicate });
    }),
});

/** Which of these addresses belong to registered vendors, asked before anything is sent. */
export const existingDomainsSchema = z.object({
  emails: listOf(email(), INVITE_LIMITS.atOnce, INVITE_MESSAGES.tooMany),
});

/** The indexes of repeated elements. */
export function repeated(invitations: readonly Invitation[]): number[] {
  const seen = new Set<string>();
  return invitations.flatMap((entry, index) => {
    const key = `${entry.email} ${entry.productName.toLowerCase()}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? [] : [index];
  });
}

const fileRef = () =>
  z.object({ id: id() }, { error: ({ input }) => (input === undefined || input === null ? INVITE_MESSAGES.noFile : MESSAGES.option) });

export const inviteByFileSchema = z.object({ project: ref(), file: fileRef() });

/** Why a file cannot be used, before it is read. */
export function inviteFileProblem(file: UploadCandidate | null): string | null {
  return file === null ? INVITE_MESSAGES.noFile : uploadProblem(file, { xlsxOnly: true });
}

/** `product` is the entry of the project; also for inviting again. */
export const productOfProjectSchema = z.object({ project: ref(), product: ref() });

/** In scoring the product needs a deadline; its current one may stay. */
export const requestSubmitSchema = ({ now }: { readonly now: Date }) =>
  productOfProjectSchema.extend({
    deadline: isoDateTime()
      .refine((deadline) => isTodayOrLater(deadline, now), DATE_MESSAGES.notPast)
      .nullish(),
  });

export const setAnswersDeadlineSchema = ({ now }: { readonly now: Date }) =>
  productOfProjectSchema.extend({ deadline: isoDateTime().refine((deadline) => isTodayOrLater(deadline, now), DATE_MESSAGES.notPast) });

export const productNotesSchema = productOfProjectSchema.extend({
  notes: optionalText(INVITE_LIMITS.notes),
  shareNotes: flag().default(false),
  updatedAt: isoDateTime().nullish(),
});

/** Accepting and declining. `product` is null for the vendor's only one; `hash` comes from the link in the e-mail (VEND-025). */
export const respondToInvitationSchema = z.object({ project: ref(), product: ref().nullish(), hash: requiredText(500).nullish() });
