import { reorderTemplateSectionsSchema } from '@weighbridge/domain/template/template.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { reorderSections } from './reorder-sections.ts';

/** The same as `reorderSections`, with the input that this mutation had before. */
export function reorderTemplateSections(ctx: Ctx, input: unknown) {
  const { project, sections } = parse(reorderTemplateSectionsSchema, input);
  return reorderSections(ctx, { template: project, sections: sections.map(({ id }) => id) });
}
