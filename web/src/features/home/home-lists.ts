import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { defaultProjectSort, hiddenStatuses } from '@weighbridge/domain/project/project-list.ts';

const FIRST_TEN = { page: 1, pageSize: 10 };

/** What the home pages list. The page asks for it before its code is there, so it stands apart from the sections that show it. */
export const LATEST_PROJECTS = { sort: NEWEST_FIRST, pagination: FIRST_TEN, filter: { notStatus: hiddenStatuses(false) } };
export const FIRST_INVITATIONS = { sort: defaultProjectSort('VENDOR'), pagination: FIRST_TEN };

/** All that a client has: nobody has more. */
export const CLIENT_PROJECTS = { page: 1, pageSize: 100 };
