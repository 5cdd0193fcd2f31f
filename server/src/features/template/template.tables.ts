import type { Tracked } from '../../platform/database/columns.ts';

interface TemplatesTable extends Tracked {
  id: string;
  companyId: string | null;
  name: string;
  status: 'DRAFT' | 'SUBMITTED' | 'PUBLISHED';
  createdBy: string | null;
}

interface TemplateServiceTypesTable {
  templateId: string;
  serviceTypeId: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    templates: TemplatesTable;
    templateServiceTypes: TemplateServiceTypesTable;
  }
}
