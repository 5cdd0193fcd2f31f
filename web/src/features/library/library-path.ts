import { ROUTES } from '@weighbridge/domain/access/route-access.ts';

/** Where the questions of a group are, or all of them. */
export function libraryPath(groupId: string | null): string {
  return groupId === null ? ROUTES.library.path : ROUTES.libraryGroup.path.replace(':id', groupId);
}
