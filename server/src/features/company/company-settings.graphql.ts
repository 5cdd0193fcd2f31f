import type { CompanySettings } from '@weighbridge/domain/access/company-settings.ts';
import { builder } from '../../graphql/builder.ts';
import { ScoringTypeEnum } from '../../graphql/shared-types.ts';

export const CompanySettingsType = builder.objectRef<CompanySettings>('CompanySettings').implement({
  fields: (t) => ({
    scoringType: t.expose('scoringType', { type: ScoringTypeEnum }),
    answersMaxLength: t.intList({ resolve: (settings) => [...settings.answersMaxLength] }),
    enableExperts: t.exposeBoolean('enableExperts'),
    enableBranches: t.exposeBoolean('enableBranches'),
    enableExtendedAnswersDeadline: t.exposeBoolean('enableExtendedAnswersDeadline'),
    enableClientTables: t.exposeBoolean('enableClientTables'),
    enableAuthOnBehalf: t.exposeBoolean('enableAuthOnBehalf'),
    disableServiceTypes: t.exposeBoolean('disableServiceTypes'),
    bpEndpoint: t.exposeString('bpEndpoint', { nullable: true }),
    approvedLabel: t.exposeString('approvedLabel', { nullable: true }),
  }),
});

export const CompanySettingsInput = builder.inputType('CompanySettingsInput', {
  fields: (t) => ({
    scoringType: t.field({ type: ScoringTypeEnum, required: true }),
    answersMaxLength: t.intList({ required: true }),
    enableExperts: t.boolean({ required: true }),
    enableBranches: t.boolean({ required: true }),
    enableExtendedAnswersDeadline: t.boolean({ required: true }),
    enableClientTables: t.boolean({ required: true }),
    enableAuthOnBehalf: t.boolean({ required: true }),
    disableServiceTypes: t.boolean({ required: true }),
    bpEndpoint: t.string(),
    approvedLabel: t.string(),
  }),
});
