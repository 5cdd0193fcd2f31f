import type { TemplateStatus } from '@weighbridge/domain/template/template.status.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    'template.created': { name: string };
    'template.createdFromQuestions': { name: string; projectId: string | null; draftProjectId: string | null; sectionsCount: number };
    'template.updated': { name: string };
    'template.submitted': { name: string; from: TemplateStatus };
    'template.published': { name: string; from: TemplateStatus };
    'template.movedToDraft': { name: string; from: TemplateStatus };
    'template.deleted': { name: string; status: TemplateStatus };
  }
}
