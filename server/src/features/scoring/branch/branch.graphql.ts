import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { BRANCH_ACTIONS } from '@weighbridge/domain/scoring/branch.policy.ts';
import { builder } from '../../../graphql/builder.ts';
import { Deleted, IdInput } from '../../../graphql/paging.ts';
import { ScoringTypeEnum, UserRef } from '../../../graphql/shared-types.ts';
import { ProjectType } from '../../project/editing/project.graphql.ts';
import type { Branch } from '../page/get-scoring.ts';
import { createBranch } from './create-branch.ts';
import { deleteBranch } from './delete-branch.ts';
import { listBranches } from './list-branches.ts';
import { openBranch } from './open-branch.ts';
import { revokeBranchAccess } from './revoke-branch-access.ts';
import { updateBranch } from './update-branch.ts';

const BranchActionEnum = builder.enumType('BranchAction', { values: BRANCH_ACTIONS });

export const BranchType = builder.objectRef<Branch>('Branch').implement({
  description: 'A private set of ratings, weights and notes; visible to its members, and to everybody who reads scores once it is opened.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    scoringType: t.expose('scoringType', { type: ScoringTypeEnum }),
    members: t.expose('members', { type: [UserRef] }),
    createdBy: t.expose('createdBy', { type: UserRef }),
    openedAt: t.expose('openedAt', { type: 'DateTime', nullable: true }),
    openedBy: t.expose('openedBy', { type: UserRef, nullable: true }),
    actions: t.expose('actions', { type: [BranchActionEnum] }),
  }),
});

builder.objectField(ProjectType, 'branches', (t) =>
  t.field({
    type: [BranchType],
    description: 'Those that the viewer may see.',
    resolve: (project, _args, ctx) => listBranches(ctx, project),
  }),
);

const CreateBranchInput = builder.inputType('CreateBranchInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    name: t.string({ description: 'Without one it is called after its creator.' }),
    scoringType: t.field({ type: ScoringTypeEnum, required: true }),
    members: t.field({ type: [IdInput], required: true, description: 'Besides its creator.' }),
  }),
});
const UpdateBranchInput = builder.inputType('UpdateBranchInput', {
  description: 'What is absent stays as it is.',
  fields: (t) => ({ branch: t.field({ type: IdInput, required: true }), name: t.string(), members: t.field({ type: [IdInput] }) }),
});
const BranchInput = builder.inputType('BranchInput', { fields: (t) => ({ branch: t.field({ type: IdInput, required: true }) }) });

/** Who may call this at all; the policy decides about the branch. */
const access = privilege('READ_SCORING');

builder.mutationFields((t) => ({
  createBranch: t.field({
    type: BranchType,
    access,
    args: { input: t.arg({ type: CreateBranchInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createBranch(ctx, input),
  }),
  updateBranch: t.field({
    type: BranchType,
    access,
    args: { input: t.arg({ type: UpdateBranchInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateBranch(ctx, input),
  }),
  deleteBranch: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: BranchInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteBranch(ctx, input),
  }),
  revokeBranchAccess: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: BranchInput, required: true }) },
    resolve: (_parent, { input }, ctx) => revokeBranchAccess(ctx, input),
  }),
  openBranch: t.field({
    type: BranchType,
    access,
    description: 'Shows it to everybody who reads scores, as it is and for good.',
    args: { input: t.arg({ type: BranchInput, required: true }) },
    resolve: (_parent, { input }, ctx) => openBranch(ctx, input),
  }),
}));
