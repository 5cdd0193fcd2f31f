import type { Group } from './library.operations.ts';

/** The ids of a group and the groups above it, from the top: how the server names a group. */
export function pathOf({ id, parentPath }: Pick<Group, 'id' | 'parentPath'>): string[] {
  return [...parentPath, id];
}

export function pathName({ name, parentName }: Pick<Group, 'name' | 'parentName'>): string {
  return [...parentName, name].join(' / ');
}

/** Every group of the tree, each before its sub-groups. */
export function flattenGroups(groups: readonly Group[]): Group[] {
  return groups.flatMap((group) => [group, ...flattenGroups(group.groups ?? [])]);
}
