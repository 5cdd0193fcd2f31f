import { anyOf } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput } from '../../../graphql/paging.ts';
import { ProjectType } from '../../project/editing/project.graphql.ts';
import { TemplateType } from '../../template/template.graphql.ts';
import { listSections } from './list-sections.ts';
import { reorderTemplateSections } from './reorder-template-sections.ts';
import { SectionType } from './section.graphql.ts';

/**
 * The sections of each template are read separately: the field is for the page of one template, so the cost limit refuses it for a long
 * list.
 */
const sectionsCost = { field: 5000, multiplier: 20 } as const;

builder.objectField(ProjectType, 'sections', (t) =>
  t.field({
    type: [SectionType],
    // For the team only; vendors get the questions, without the rejected ones, with their invitation.
    resolve: ({ id, forVendor }, _args, ctx) => (forVendor ? [] : listSections(ctx, { kind: 'project', id })),
  }),
);

builder.objectField(TemplateType, 'sections', (t) =>
  t.field({
    type: [SectionType],
    complexity: sectionsCost,
    resolve: ({ id }, _args, ctx) => listSections(ctx, { kind: 'template', id }),
  }),
);

const ReorderTemplateSectionsInput = builder.inputType('ReorderTemplateSectionsInput', {
  fields: (t) => ({ project: t.field({ type: IdInput, required: true }), sections: t.field({ type: [IdInput], required: true }) }),
});

builder.mutationFields((t) => ({
  reorderTemplateSections: t.field({
    type: [SectionType],
    access: anyOf('MANAGE_PROJECT_TEMPLATES', 'MANAGE_BROKERS'),
    args: { input: t.arg({ type: ReorderTemplateSectionsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => reorderTemplateSections(ctx, input),
  }),
}));
