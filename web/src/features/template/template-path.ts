import { ROUTES } from '@weighbridge/domain/access/route-access.ts';
import type { TemplatePage } from '@weighbridge/domain/template/template.policy.ts';

const PATHS = { questions: ROUTES.templateQuestions.path, preview: ROUTES.templatePreview.path } as const;

/** Without a page the template itself decides which one it is. */
export function templatePath(id: string, page?: TemplatePage): string {
  return (page ? PATHS[page] : ROUTES.template.path).replace(':id', id);
}
