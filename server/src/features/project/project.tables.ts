import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import type { Tracked } from '../../platform/database/columns.ts';

interface ProjectsTable extends Tracked {
  id: string;
  companyId: string;
  clientId: string | null;
  name: string;
  type: ProjectType;
  status: ProjectStatus;
  createdBy: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    projects: ProjectsTable;
  }
}
