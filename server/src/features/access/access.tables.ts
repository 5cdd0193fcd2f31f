import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { Defaulted, Tracked } from '../../platform/database/columns.ts';

interface RolesTable extends Tracked {
  id: string;
  companyId: string | null;
  name: string;
  isSystem: Defaulted<boolean>;
  isDefault: Defaulted<boolean>;
  privileges: Privilege[];
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    roles: RolesTable;
  }
}
