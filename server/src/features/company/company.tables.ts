import type { CompanySettings } from '@weighbridge/domain/access/company-settings.ts';
import type { Defaulted, Json, Tracked } from '../../platform/database/columns.ts';

interface CompaniesTable extends Tracked {
  id: string;
  type: Defaulted<'BROKER'>;
  name: string;
  settings: Json<CompanySettings>;
  requireSso: Defaulted<boolean>;
  /** Anybody who signs in with a password needs a second step. */
  requireTwoStep: Defaulted<boolean>;
}

interface ClientsTable extends Tracked {
  id: string;
  companyId: string;
  name: string;
  description: string | null;
  location: string | null;
  website: string;
}

interface ServiceTypesTable extends Tracked {
  id: string;
  companyId: string;
  label: string;
}

interface ProjectServiceTypesTable extends Tracked {
  id: string;
  companyId: string;
  label: string;
  description: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    companies: CompaniesTable;
    clients: ClientsTable;
    serviceTypes: ServiceTypesTable;
    projectServiceTypes: ProjectServiceTypesTable;
  }
}
