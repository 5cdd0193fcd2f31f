import { signedIn, signedInBeforeTerms } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput } from '../../../graphql/paging.ts';
import { CompanyRef, PrivilegeEnum, RoleRef, UserStatusEnum, UserTypeEnum } from '../../../graphql/shared-types.ts';
import { CompanySettingsType } from '../../company/company-settings.graphql.ts';
import { acceptTerms } from './accept-terms.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { loadProfile, type Profile } from './profile.ts';
import { updateAvatar } from './update-avatar.ts';
import { updateProfile } from './update-profile.ts';
import { updateSettings } from './update-settings.ts';

const NotificationSetting = builder.objectRef<{ disabled: boolean }>('NotificationSetting').implement({
  fields: (t) => ({ disabled: t.exposeBoolean('disabled') }),
});

const NotificationSettings = builder.objectRef<Profile['notifications']>('NotificationSettings').implement({
  fields: (t) => ({
    projectStatusUpdate: t.field({ type: NotificationSetting, resolve: (kinds) => kinds.projectStatusUpdate }),
    newNotification: t.field({ type: NotificationSetting, resolve: (kinds) => kinds.newNotification }),
    newFaqQuestion: t.field({ type: NotificationSetting, resolve: (kinds) => kinds.newFaqQuestion }),
  }),
});

export const ProfileType = builder.objectRef<Profile>('Profile').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    type: t.expose('type', { type: UserTypeEnum }),
    status: t.expose('status', { type: UserStatusEnum }),
    name: t.exposeString('name'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    role: t.field({ type: RoleRef, nullable: true, resolve: (profile) => profile.role }),
    company: t.field({ type: CompanyRef, nullable: true, resolve: (profile) => profile.company }),
    canChangePassword: t.exposeBoolean('canChangePassword'),
    termsAndConditionsVersion: t.exposeString('termsAndConditionsVersion', { nullable: true }),
    requiredTermsVersion: t.exposeString('requiredTermsVersion'),
    contrastMode: t.exposeBoolean('contrastMode'),
    avatar: t.exposeString('avatar', { nullable: true }),
    privileges: t.field({ type: [PrivilegeEnum], resolve: (profile) => profile.privileges }),
    settings: t.field({ type: CompanySettingsType, nullable: true, resolve: (profile) => profile.settings }),
    notifications: t.field({ type: NotificationSettings, resolve: (profile) => profile.notifications }),
    dailyDigest: t.exposeBoolean('dailyDigest'),
    hasTwoStep: t.exposeBoolean('hasTwoStep'),
    mustSetUpTwoStep: t.exposeBoolean('mustSetUpTwoStep'),
    onBehalfOf: t.field({ type: CompanyRef, nullable: true, resolve: (profile) => profile.onBehalfOf }),
  }),
});

const NotificationSettingInput = builder.inputType('NotificationSettingInput', {
  fields: (t) => ({ disabled: t.boolean({ required: true }) }),
});
const NotificationSettingsInput = builder.inputType('NotificationSettingsInput', {
  fields: (t) => ({
    projectStatusUpdate: t.field({ type: NotificationSettingInput, required: true }),
    newNotification: t.field({ type: NotificationSettingInput, required: true }),
    newFaqQuestion: t.field({ type: NotificationSettingInput, required: true }),
  }),
});
const UpdateSettingsInput = builder.inputType('UpdateSettingsInput', {
  fields: (t) => ({
    phoneNumber: t.string(),
    contrastMode: t.boolean({ required: true }),
    notifications: t.field({ type: NotificationSettingsInput, required: true }),
    dailyDigest: t.boolean({ description: 'Unchanged where it is not named.' }),
  }),
});
const AcceptTermsInput = builder.inputType('AcceptTermsInput', { fields: (t) => ({ version: t.string({ required: true }) }) });
const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  fields: (t) => ({ oldPassword: t.string({ required: true }), password: t.string({ required: true }) }),
});
const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  fields: (t) => ({ firstName: t.string({ required: true }), lastName: t.string({ required: true }) }),
});
const UpdateAvatarInput = builder.inputType('UpdateAvatarInput', { fields: (t) => ({ file: t.field({ type: IdInput }) }) });

builder.queryField('profile', (t) =>
  t.field({ type: ProfileType, access: signedInBeforeTerms, resolve: (_parent, _args, ctx) => loadProfile(ctx) }),
);

builder.mutationFields((t) => ({
  updateSettings: t.field({
    type: ProfileType,
    access: signedIn,
    args: { input: t.arg({ type: UpdateSettingsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateSettings(ctx, input),
  }),
  acceptTerms: t.field({
    type: ProfileType,
    access: signedInBeforeTerms,
    args: { input: t.arg({ type: AcceptTermsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => acceptTerms(ctx, input),
  }),
  changePassword: t.field({
    type: ProfileType,
    access: signedIn,
    args: { input: t.arg({ type: ChangePasswordInput, required: true }) },
    resolve: (_parent, { input }, ctx) => changePassword(ctx, input),
  }),
  updateProfile: t.field({
    type: ProfileType,
    access: signedIn,
    args: { input: t.arg({ type: UpdateProfileInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateProfile(ctx, input),
  }),
  updateAvatar: t.field({
    type: ProfileType,
    access: signedIn,
    args: { input: t.arg({ type: UpdateAvatarInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateAvatar(ctx, input),
  }),
  endOtherSessions: t.field({ type: ProfileType, access: signedIn, resolve: (_parent, _args, ctx) => endOtherSessions(ctx) }),
}));
