import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { MAY_BE_OLD } from '../../../graphql/may-be-old.ts';
import { CompanyRef } from '../../../graphql/shared-types.ts';
import { ProjectStatusEnum } from '../record/project-enums.graphql.ts';
import { type CompanyProjects, listCompanyProjects } from './list-company-projects.ts';

const ProjectStatusCount = builder.objectRef<CompanyProjects['statuses'][number]>('ProjectStatusCount').implement({
  fields: (t) => ({ status: t.expose('status', { type: ProjectStatusEnum }), count: t.exposeInt('count') }),
});

const CompanyProjectsByStatus = builder.objectRef<CompanyProjects>('CompanyProjectsByStatus').implement({
  fields: (t) => ({
    company: t.expose('company', { type: CompanyRef }),
    statuses: t.expose('statuses', { type: [ProjectStatusCount] }),
  }),
});

builder.queryFields((t) => ({
  companiesProjectsByStatus: t.field({
    type: [CompanyProjectsByStatus],
    extensions: MAY_BE_OLD,
    access: privilege('MANAGE_BROKERS'),
    resolve: (_parent, _args, ctx) => listCompanyProjects(ctx),
  }),
}));
