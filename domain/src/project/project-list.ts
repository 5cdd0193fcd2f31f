import { type UserType, unsupportedUserType } from '../access/user-type.ts';
import { NEWEST_FIRST } from '../kernel/list-order.ts';
import type { Sort } from '../kernel/paging.ts';
import type { ProjectStatus } from './project.status.ts';

/* The defaults of the project lists. Needed before a page is loaded, so without the schemas. */

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

/** The default of `notStatus`; deleted projects are never listed. */
export function hiddenStatuses(showArchived: boolean): ProjectStatus[] {
  return showArchived ? ['DELETED'] : ['DELETED', 'ARCHIVED'];
}
