import { check } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { CompanyRef, ProjectRef } from '../../../graphql/shared-types.ts';
import { listAskedServiceTypes } from './list-asked-service-types.ts';
import { listUndecidedInvitations, type UndecidedInvitation } from './list-undecided-invitations.ts';

const UndecidedInvitationType = builder.objectRef<UndecidedInvitation>('UndecidedInvitation').implement({
  description: 'An invitation that the vendor can still accept, now or as soon as its company is approved.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the product in the project.' }),
    project: t.field({ type: ProjectRef, resolve: ({ projectId: id, projectName: name }) => ({ id, name }) }),
    brokerageFirm: t.field({ type: CompanyRef, resolve: ({ firmId: id, firmName: name }) => ({ id, name }) }),
    productName: t.exposeString('productName'),
    questionsSubmissionDeadline: t.expose('questionsSubmissionDeadline', { type: 'DateTime', nullable: true }),
  }),
});

const access = check(({ type }) => type === 'VENDOR');

builder.queryFields((t) => ({
  undecidedInvitations: t.field({
    type: [UndecidedInvitationType],
    description: 'Also before the company is approved: those that this person or a colleague has signed up with.',
    access,
    resolve: (_parent, _args, ctx) => listUndecidedInvitations(ctx),
  }),
  askedServiceTypes: t.stringList({
    description: 'Labels of the service types of the firms that have invited this vendor.',
    access,
    resolve: (_parent, _args, ctx) => listAskedServiceTypes(ctx),
  }),
}));
