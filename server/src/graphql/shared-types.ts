import { SCORING_TYPES } from '@weighbridge/domain/access/company-settings.ts';
import { PRIVILEGES } from '@weighbridge/domain/access/privilege.ts';
import { USER_STATUSES, USER_TYPES } from '@weighbridge/domain/access/user-type.ts';
import { KEY_PERSON_ROLES, type KeyPersonRole, VENDOR_STATUSES } from '@weighbridge/domain/vendor/vendor.status.ts';
import { builder } from './builder.ts';

/** Types that several features name, so that none of them has to know another's file. */
export const UserTypeEnum = builder.enumType('UserType', { values: USER_TYPES });
export const UserStatusEnum = builder.enumType('UserStatus', { values: USER_STATUSES });
export const PrivilegeEnum = builder.enumType('Privilege', { values: PRIVILEGES });
export const ScoringTypeEnum = builder.enumType('ScoringType', { values: SCORING_TYPES });
export const VendorStatusEnum = builder.enumType('VendorStatus', { values: VENDOR_STATUSES });
export const KeyPersonRoleEnum = builder.enumType('KeyPersonRole', { values: KEY_PERSON_ROLES });

export interface NamedRef {
  id: string;
  name: string;
}

function namedRef(name: string) {
  return builder.objectRef<NamedRef>(name).implement({ fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }) });
}

export const RoleRef = namedRef('RoleRef');
export const CompanyRef = namedRef('CompanyRef');
export const UserRef = namedRef('UserRef');
export const VendorProductType = builder.objectRef<NamedRef & { serviceTypes: string[] }>('VendorProduct').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), serviceTypes: t.exposeStringList('serviceTypes') }),
});
export const KeyPersonType = builder.objectRef<{ id: string; role: KeyPersonRole }>('KeyPerson').implement({
  fields: (t) => ({ id: t.exposeID('id'), role: t.expose('role', { type: KeyPersonRoleEnum }) }),
});
export const ClientRef = namedRef('ClientRef');
export const ProjectRef = namedRef('ProjectRef');
export const ProductRef = namedRef('ProductRef');
export const TemplateRef = namedRef('TemplateRef');

export interface LabelRef {
  id: string;
  label: string;
}

export const ServiceTypeRef = builder
  .objectRef<LabelRef>('ServiceTypeRef')
  .implement({ fields: (t) => ({ id: t.exposeID('id'), label: t.exposeString('label') }) });
export const ProjectServiceTypeRef = builder.objectRef<LabelRef & { description: string | null }>('ProjectServiceTypeRef').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    description: t.exposeString('description', { nullable: true }),
  }),
});
