import { z } from 'zod';
import { isTodayOrLater } from '../kernel/dates.ts';
import { email, flag, id, isoDateTime, listOf, oneOf, optionalText, ref, requiredText } from '../kernel/validation.ts';
import { CLIENT_TABLE_LIMITS } from './client-table.data.ts';
import { CLIENT_TABLE_MESSAGES } from './client-table.messages.ts';
import { clientTableDataSchema } from './table-data.schema.ts';

const name = () => requiredText(CLIENT_TABLE_LIMITS.name);

export const clientTableFormSchema = z.object({ name: name() });

/** `copyFrom` names a table of another project, and needs both. */
export const createClientTableSchema = z.object({
  project: ref(),
  name: name(),
  copyFrom: z.object({ project: ref(), table: ref() }).nullish(),
});

/** What is absent stays as it is. */
export const updateClientTableSchema = z.object({
  id: id(),
  project: ref(),
  name: name().nullish(),
  visibleToVendor: flag().nullish(),
  data: clientTableDataSchema.nullish(),
  updatedAt: isoDateTime(),
});

export const deleteClientTableSchema = z.object({ id: id(), project: ref(), updatedAt: isoDateTime().nullish() });

export const fillClientTableSchema = z.object({ id: id(), project: ref(), data: clientTableDataSchema, updatedAt: isoDateTime() });

/** Locking and unlocking; the other two values exist and are set by nobody (decision 131). */
export const setClientTablesStatusSchema = z.object({ id: id(), status: oneOf(['DRAFT', 'SUBMITTED']) });

export const submitClientTablesSchema = z.object({ project: ref() });
export const resendClientInviteSchema = z.object({ id: id(), member: id() });
/** The secret of the link in an invitation. */
export const joinClientProjectsSchema = z.object({ token: requiredText(200) });
export const CLIENT_TABLES_REPORT_FORMATS = ['PDF'] as const;
export const clientTablesReportSchema = z.object({ id: id(), format: oneOf(CLIENT_TABLES_REPORT_FORMATS) });
export const tablesToCopySchema = z.object({ project: id(), search: optionalText(200) });

const members = listOf(z.object({ email: email() }), CLIENT_TABLE_LIMITS.members, CLIENT_TABLE_MESSAGES.tooManyMembers).superRefine(
  (list, context) => {
    const seen = new Set<string>();
    list.forEach((member, index) => {
      // An address with a message of its own may not be a text at all.
      const key = typeof member.email === 'string' ? member.email.trim().toLowerCase() : '';
      if (key !== '' && seen.has(key))
        context.addIssue({ code: 'custom', path: [index, 'email'], message: CLIENT_TABLE_MESSAGES.duplicateMember });
      seen.add(key);
    });
  },
);

/** The whole list as it shall be. A deadline that is over and was not changed stays valid (decision 56). */
export const clientMembersSchema = ({ now, before }: { readonly now: Date; readonly before: Date | null }) =>
  z.object({
    id: id(),
    members,
    deadline: isoDateTime()
      .nullish()
      .refine((date) => !date || date.getTime() === before?.getTime() || isTodayOrLater(date, now), CLIENT_TABLE_MESSAGES.pastDeadline),
    updatedAt: isoDateTime().nullish(),
  });

/** One more address for the list, as the form takes it. */
export const addMemberSchema = (listed: readonly string[]) =>
  z.object({
    email: email().refine((address) => !listed.some((other) => other.toLowerCase() === address), CLIENT_TABLE_MESSAGES.duplicateMember),
  });
