import type { Privilege } from '@weighbridge/domain/access/privilege.ts';

interface RoleState {
  name: string;
  isDefault: boolean;
  privileges: Privilege[];
}

declare module '../../platform/events/events.ts' {
  interface Events {
    'role.created': RoleState;
    'role.updated': { before: RoleState; after: RoleState };
    'role.deleted': { name: string };
  }
}
