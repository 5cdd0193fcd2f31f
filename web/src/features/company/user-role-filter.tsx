import { useHas } from '../../lib/session/session.ts';
import { SearchedChoices } from '../../ui/form/searched-choices.tsx';
import { nothingFound } from '../../ui/message/empty-state.tsx';
import { useUserRoles } from './use-user-roles.ts';
import type { UserRole } from './user.operations.ts';

interface UserRoleFilterProps {
  value: readonly string[];
  onChange: (roleIds: readonly string[]) => void;
}

export function UserRoleFilter({ value, onChange }: UserRoleFilterProps) {
  const severalFirms = useHas('MANAGE_BROKERS');
  const roles = useUserRoles(undefined);
  return (
    <SearchedChoices
      aria-label="Filter by role"
      placeholder={value.length === 0 ? 'All roles' : undefined}
      data={roles.map((role) => ({ value: role.id, label: severalFirms ? withFirm(role) : role.name }))}
      value={[...value]}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear role filter' }}
      nothingFoundMessage={nothingFound(roles)}
      w={{ base: '100%', xs: 300 }}
    />
  );
}

/** Every firm has a role of the same name. */
const withFirm = ({ name, company }: UserRole) => (company ? `${name} (${company.name})` : name);
