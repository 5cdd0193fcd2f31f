import { anyOf, signedIn, signedInBeforeTwoStep } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput } from '../../../graphql/paging.ts';
import { ProfileType } from '../profile/profile.graphql.ts';
import { UserObject } from '../users/user.graphql.ts';
import { confirmTwoStep } from './confirm-two-step.ts';
import { loadTwoStep, type TwoStep } from './load-two-step.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { resetTwoStep } from './reset-two-step.ts';
import { startTwoStep, type TwoStepStart } from './start-two-step.ts';
import { switchOffTwoStep } from './switch-off-two-step.ts';

const TwoStepType = builder.objectRef<TwoStep>('TwoStep').implement({
  fields: (t) => ({
    since: t.expose('since', { type: 'DateTime', nullable: true, description: 'Null while it is off.' }),
    isOffered: t.exposeBoolean('isOffered', { description: 'False for those who sign in with single sign-on.' }),
    isRequired: t.exposeBoolean('isRequired'),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
  }),
});

const TwoStepStartType = builder.objectRef<TwoStepStart>('TwoStepStart').implement({
  fields: (t) => ({ secret: t.exposeString('secret'), uri: t.exposeString('uri') }),
});

const RecoveryCodes = builder.objectRef<{ recoveryCodes: string[] }>('RecoveryCodes').implement({
  fields: (t) => ({ recoveryCodes: t.exposeStringList('recoveryCodes') }),
});

const StartTwoStepInput = builder.inputType('StartTwoStepInput', { fields: (t) => ({ password: t.string({ required: true }) }) });
const ConfirmTwoStepInput = builder.inputType('ConfirmTwoStepInput', { fields: (t) => ({ code: t.string({ required: true }) }) });
const BothStepsInput = builder.inputType('BothStepsInput', {
  fields: (t) => ({ password: t.string({ required: true }), code: t.string({ required: true }) }),
});

builder.queryField('twoStep', (t) =>
  t.field({ type: TwoStepType, access: signedInBeforeTwoStep, resolve: (_parent, _args, ctx) => loadTwoStep(ctx) }),
);

builder.mutationFields((t) => ({
  startTwoStep: t.field({
    type: TwoStepStartType,
    access: signedInBeforeTwoStep,
    args: { input: t.arg({ type: StartTwoStepInput, required: true }) },
    resolve: (_parent, { input }, ctx) => startTwoStep(ctx, input),
  }),
  confirmTwoStep: t.field({
    type: RecoveryCodes,
    access: signedInBeforeTwoStep,
    args: { input: t.arg({ type: ConfirmTwoStepInput, required: true }) },
    resolve: (_parent, { input }, ctx) => confirmTwoStep(ctx, input),
  }),
  replaceRecoveryCodes: t.field({
    type: RecoveryCodes,
    access: signedIn,
    args: { input: t.arg({ type: BothStepsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => replaceRecoveryCodes(ctx, input),
  }),
  switchOffTwoStep: t.field({
    type: ProfileType,
    access: signedIn,
    args: { input: t.arg({ type: BothStepsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => switchOffTwoStep(ctx, input),
  }),
  resetTwoStep: t.field({
    type: UserObject,
    access: anyOf('MANAGE_USERS', 'MANAGE_BROKERS'),
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => resetTwoStep(ctx, input),
  }),
}));
