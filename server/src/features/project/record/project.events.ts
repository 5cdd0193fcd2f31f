import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import type { ProjectSettings } from '@weighbridge/domain/project/project.schema.ts';
import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import type { ProjectSource } from '@weighbridge/domain/project/project-source.ts';

type Settings = { [name in keyof ProjectSettings]: ProjectSettings[name] | null };

declare module '../../../platform/events/events.ts' {
  interface Events {
    'project.created': { name: string; type: ProjectType; source: ProjectSource | null; baseProjectId: string | null };
    'project.updated': { changed: string[] };
    'project.settingsChanged': { from: Settings; to: Settings };
    'project.membersChanged': { changes: { role: ProjectRole; added: string[]; removed: string[] }[] };
    /** `message` is what the team tells the vendors of a project that it cancels. */
    'project.statusChanged': { from: ProjectStatus; to: ProjectStatus; message: string | null };
    'project.restored': { to: ProjectStatus };
    'project.statusEmailed': { addressIds: string[] };
  }
}
