import type { ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import type { ClientMemberStatus, ClientTablesStatus } from '@weighbridge/domain/client-table/client-table.status.ts';
import type { Json, Tracked } from '../../../platform/database/columns.ts';

interface ClientDiscoveriesTable extends Tracked {
  projectId: string;
  companyId: string;
  status: ClientTablesStatus;
  deadline: Date | null;
  submittedAt: Date | null;
  submittedBy: string | null;
}

interface ClientTablesTable extends Tracked {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  visibleToVendor: boolean;
  position: number;
  data: Json<ClientTableData>;
}

interface ClientMembersTable extends Tracked {
  id: string;
  companyId: string;
  projectId: string;
  email: string;
  /** Null until the person at this address followed their link. */
  userId: string | null;
  status: ClientMemberStatus;
  invitedAt: Date | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    clientDiscoveries: ClientDiscoveriesTable;
    clientTables: ClientTablesTable;
    clientMembers: ClientMembersTable;
  }
}
