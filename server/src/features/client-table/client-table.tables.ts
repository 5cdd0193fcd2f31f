import type { Tracked } from '../../platform/database/columns.ts';

interface ClientDiscoveriesTable extends Tracked {
  projectId: string;
  companyId: string;
  status: 'DRAFT' | 'SUBMITTED' | 'REQUESTED' | 'RESOLVED';
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
  data: unknown;
}

interface ClientMembersTable extends Tracked {
  id: string;
  companyId: string;
  projectId: string;
  email: string;
  /** Null until the person at this address followed their link. */
  userId: string | null;
  status: 'ACTIVE' | 'DRAFT' | 'INVITED' | 'DISABLED';
  invitedAt: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    clientDiscoveries: ClientDiscoveriesTable;
    clientTables: ClientTablesTable;
    clientMembers: ClientMembersTable;
  }
}
