import type { UserType } from '@weighbridge/domain/access/user-type.ts';
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '@weighbridge/domain/kernel/list-order.ts';
import { defaultProjectSort, hiddenStatuses } from '@weighbridge/domain/project/project-list.ts';

/** What the list asks for while its address says nothing else. */
export const firstProjects = (reader: UserType) => ({
  pagination: { page: DEFAULT_PAGE, pageSize: DEFAULT_PAGE_SIZE },
  sort: defaultProjectSort(reader),
  filter: { keyword: null, client: null, projectServiceTypes: [], notStatus: hiddenStatuses(false) },
});
