import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import {
  alphanumeric,
  currentPassword,
  email,
  flag,
  id,
  isoDateTime,
  oneOf,
  optionalText,
  password,
  ref,
  requiredText,
} from '../kernel/validation.ts';

export const ACCOUNT_LIMITS = { firstName: 100, lastName: 100, phoneNumber: 20 } as const;

const names = { firstName: requiredText(ACCOUNT_LIMITS.firstName), lastName: requiredText(ACCOUNT_LIMITS.lastName) };
const secret = () => requiredText(500);

export const loginSchema = z.object({ email: email(), password: currentPassword() });
export type LoginInput = z.input<typeof loginSchema>;

/** A code of the app, or a recovery code: spaces and hyphens are for reading only. */
const code = () => requiredText(40).transform((value) => value.replace(/[\s-]/g, '').toUpperCase());

export const secondStepSchema = z.object({ code: code() });

export const startTwoStepSchema = z.object({ password: currentPassword() });

/** For what weakens or replaces the second step: both of them once more. */
export const proofSchema = z.object({ password: currentPassword(), code: code() });
export type ProofInput = z.input<typeof proofSchema>;

export const restorePasswordSchema = z.object({ email: email() });

/** Nobody registers as an administrator; everyone else only with an invitation. */
const REGISTRABLE_TYPES = ['CLIENT', 'VENDOR', 'BROKER'] as const;

const registration = {
  ...names,
  email: email(),
  password: password(),
  agreedWithTermsAndConditions: z.literal(true, MESSAGES.acceptTerms),
};

/** `token` comes from an invitation of a person, `hash` from the invitation of a product to a project. */
export const registerSchema = z
  .object({ ...registration, type: oneOf(REGISTRABLE_TYPES), token: secret().nullish(), hash: secret().nullish() })
  .refine((value) => Boolean(value.token) || Boolean(value.hash), { path: ['token'], error: MESSAGES.required });
export type RegisterInput = z.input<typeof registerSchema>;

/** For invited people: what they choose instead of what the link was sent for (decision 174). */
export const resetPasswordSchema = z.object({ hash: secret(), password: password(), choice: alphanumeric(100).nullish() });

export const changePasswordSchema = z.object({ oldPassword: currentPassword(), password: password() });

interface TypedTwice {
  readonly password?: unknown;
  readonly repeatPassword?: unknown;
}

/** Forms ask for the new password twice; the server never sees the second one. */
function withRepeatedPassword<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...shape, repeatPassword: currentPassword() }).refine((value) => sameTwice(value), {
    path: ['repeatPassword'],
    error: MESSAGES.passwordsMatch,
    // Otherwise the message would appear only after all other fields are valid.
    when: ({ value }) => typeof (value as TypedTwice | null)?.password === 'string',
  });
}

const sameTwice = (value: TypedTwice): boolean => value.password === value.repeatPassword;

export const registerFormSchema = withRepeatedPassword(registration);
export type RegisterFormInput = z.input<typeof registerFormSchema>;

export const resetPasswordFormSchema = withRepeatedPassword({ password: password() });

export const changePasswordFormSchema = withRepeatedPassword(changePasswordSchema.shape);
export type ChangePasswordFormInput = z.input<typeof changePasswordFormSchema>;

export const updateProfileSchema = z.object(names);

export const updateAvatarSchema = z.object({ file: ref().nullable() });

export const NOTIFICATION_KINDS = ['projectStatusUpdate', 'newNotification', 'newFaqQuestion'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `disabled: true` is a switch that is off (decision 18). */
const notificationSetting = z.object({ disabled: flag() });

export const updateSettingsSchema = z.object({
  phoneNumber: optionalText(ACCOUNT_LIMITS.phoneNumber),
  contrastMode: flag(),
  notifications: z.object({
    projectStatusUpdate: notificationSetting,
    newNotification: notificationSetting,
    newFaqQuestion: notificationSetting,
  }),
  /** One e-mail each morning instead of several; unchanged where it is not named. */
  dailyDigest: flag().nullish(),
});

export const acceptTermsSchema = z.object({ version: requiredText(20) });

/** `company` is for administrators; without `role` the firm's default role is given. */
export const inviteUserSchema = z.object({ ...names, email: email(), company: ref().nullish(), role: ref().nullish() });

export const updateUserSchema = z.object({ id: id(), role: ref(), updatedAt: isoDateTime().nullish() });
