import { z } from 'zod';
import { type UserType, unsupportedUserType } from '../access/user-type.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { NEWEST_FIRST, type Sort, sortSchema } from '../kernel/paging.ts';
import { missingOr, oneOf, optionalText, ref } from '../kernel/validation.ts';
import { PROJECT_STATUSES, PROJECT_TYPES, type ProjectStatus } from './project.status.ts';

const KEYWORD_MAX_LENGTH = 200;

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: missingOr(MESSAGES.structure) })
    .max(100)
    .nullish()
    .transform((items) => items ?? []);

export const projectsFilterSchema = z
  .object({
    keyword: optionalText(KEYWORD_MAX_LENGTH),
    client: ref().nullish(),
    projectServiceTypes: list(ref()),
    types: list(oneOf(PROJECT_TYPES)),
    statuses: list(oneOf(PROJECT_STATUSES)),
    notStatus: list(oneOf(PROJECT_STATUSES)),
  })
  .nullish();
export type ProjectsFilterInput = z.input<typeof projectsFilterSchema>;

export const PROJECT_SORT_FIELDS = ['name', 'client', 'owner', 'type', 'status', 'createdAt'] as const;
export type ProjectSortField = (typeof PROJECT_SORT_FIELDS)[number];

/** `status` sorts by the order of progress, not by the alphabet (decision 73). */
const VENDOR_SORT = { field: 'status', direction: 'ASC' } as const satisfies Sort<ProjectSortField>;

export function defaultProjectSort(reader: UserType): Sort<ProjectSortField> {
  switch (reader) {
    case 'BROKER':
      return NEWEST_FIRST;
    case 'VENDOR':
      return VENDOR_SORT;
    default:
      return unsupportedUserType(reader as never);
  }
}

export const projectSortSchema = (reader: UserType) => sortSchema(PROJECT_SORT_FIELDS, defaultProjectSort(reader));

/** What `notStatus` carries; deleted projects are gone either way. */
export function hiddenStatuses(showArchived: boolean): ProjectStatus[] {
  return showArchived ? ['DELETED'] : ['DELETED', 'ARCHIVED'];
}
