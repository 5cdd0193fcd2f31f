import { z } from 'zod';
import { EMAIL_ADDRESS } from './email-address.ts';
import type { FieldErrors } from './errors.ts';
import { MESSAGES } from './messages.ts';
import { isStorable } from './storable-text.ts';

/** For lists and nested inputs too: a missing part gives 'Required' and no type error. */
export const missingOr = (message: string) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === null ? MESSAGES.required : message;

/** Every list has a longest one: what one caller sends is work for everybody. */
export const listOf = <Item extends z.ZodType>(item: Item, max: number, message = `At most ${max} entries`) =>
  z.array(item, { error: missingOr(MESSAGES.structure) }).max(max, message);

const text = () => z.string({ error: missingOr(MESSAGES.text) }).refine(isStorable, MESSAGES.nulCharacter);

const trimmed = () => text().trim();
// Not `abort`: that would skip rules over several fields, such as the repeated password.
const present = () => trimmed().min(1, MESSAGES.required);
const EMAIL_MAX = 254;
const URL = /^(https?:\/\/)?(www\.)?([\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63}(:\d{1,5})?([/?#]\S*)?$/iu;
export const DOMAIN_NAME_MAX = 253;
const DOMAIN_NAME = new RegExp(`^(?=.{1,${DOMAIN_NAME_MAX}}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$`, 'i');
const ALPHANUMERIC = /^[A-Za-z0-9_-]*$/;
const PASSWORD = /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)(?=.*[^\p{L}\p{N}\s]).{8,32}$/su;

export const requiredText = (max: number) => present().max(max, MESSAGES.maxLength(max));

/** Empty and absent mean the same; both are stored as null. */
const emptyAsNull = <Schema extends z.ZodType<string>>(schema: Schema) => schema.nullish().transform((value) => value || null);

export const optionalText = (max: number) => emptyAsNull(trimmed().max(max, MESSAGES.maxLength(max)));

/** Lower-cased, so that one person cannot end up with two accounts that differ in capitals only. */
export const email = () => present().max(EMAIL_MAX, MESSAGES.maxLength(EMAIL_MAX)).regex(EMAIL_ADDRESS, MESSAGES.email).toLowerCase();

export const optionalEmail = () =>
  emptyAsNull(
    trimmed()
      .max(EMAIL_MAX, MESSAGES.maxLength(EMAIL_MAX))
      .refine((value) => value === '' || EMAIL_ADDRESS.test(value), MESSAGES.email)
      .toLowerCase(),
  );

export const requiredUrl = (max: number) => requiredText(max).regex(URL, MESSAGES.url);

export const url = (max: number) =>
  emptyAsNull(
    trimmed()
      .max(max, MESSAGES.maxLength(max))
      .refine((value) => value === '' || URL.test(value), MESSAGES.url),
  );

export const domainName = () => emptyAsNull(trimmed().refine((value) => value === '' || DOMAIN_NAME.test(value), MESSAGES.domainName));

export const alphanumeric = (max: number) => requiredText(max).regex(ALPHANUMERIC, MESSAGES.alphanumeric);

/** A password that proves who the user is: of any length, because the rule may have been another when it was chosen. */
export const currentPassword = () => present().max(1000, MESSAGES.maxLength(1000));

/** A new password. Trimmed like the one at sign-in: otherwise a space at its end would lock its owner out. */
export const password = () => present().regex(PASSWORD, MESSAGES.password);

export const flag = () => z.boolean({ error: missingOr(MESSAGES.flag) });

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: missingOr(MESSAGES.option) });

/** From year 1 to year 9999: calendars, spreadsheets and the database write other years differently. */
const FIRST_DATE = new Date('0001-01-01T00:00:00.000Z');
const LAST_DATE = new Date('9999-12-31T23:59:59.999Z');

/** ISO with time, or the Date the transport made of it. */
export const isoDateTime = () =>
  z
    .union([z.date(), z.iso.datetime({ offset: true }).transform((value) => new Date(value))], { error: missingOr(MESSAGES.date) })
    .refine((date) => date >= FIRST_DATE && date <= LAST_DATE, MESSAGES.date);

export const numberBetween = (min: number, max: number) =>
  z
    .number({ error: missingOr(MESSAGES.min(min)) })
    .min(min, MESSAGES.min(min))
    .max(max, MESSAGES.max(max));

export const integerBetween = (min: number, max: number) => numberBetween(min, max).int(MESSAGES.wholeNumber);

/** For `.superRefine`: the message stands beside the minimum; a missing end is no limit. */
export const rangePair =
  <Min extends string, Max extends string>(min: Min, max: Max) =>
  (value: { readonly [key in Min | Max]?: number | null | undefined }, context: z.RefinementCtx): void => {
    const from = value[min];
    const to = value[max];
    if (typeof from === 'number' && typeof to === 'number' && from > to) {
      context.addIssue({ code: 'custom', path: [min], message: MESSAGES.max(to) });
    }
  };

/** Lower-cased, because policies compare ids as text. */
export const id = () => text().min(1, MESSAGES.required).pipe(z.guid(MESSAGES.malformedId).toLowerCase());

export const ref = () => z.object({ id: id() }, { error: missingOr(MESSAGES.option) });

export const byIdSchema = z.object({ id: id() });

/** The first message of each field, by its path; messages about no single field have the empty path. */
export function fieldErrors({ issues }: Pick<z.ZodError, 'issues'>): FieldErrors {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join('.');
    fields[path] ??= issue.message;
  }
  return fields;
}
