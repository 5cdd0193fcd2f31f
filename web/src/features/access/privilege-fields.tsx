import { Checkbox, Stack } from '@mantine/core';
import { PRIVILEGE_LABELS } from '@weighbridge/domain/access/privilege.labels.ts';
import { impliedBy, type Privilege, withImplied } from '@weighbridge/domain/access/privilege.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { privilegeGroups } from './privilege-groups.ts';

interface PrivilegeFieldsProps {
  offered: readonly Privilege[];
  /** As chosen; what these include is shown ticked and cannot be taken away on its own. */
  value: readonly Privilege[];
  onChange: (privileges: Privilege[]) => void;
  /** Nothing can be chosen: the role holds more than this person. */
  locked: boolean;
  /** Whether this person may add it to the role (decision 173). */
  mayAdd: (privilege: Privilege) => boolean;
}

export function PrivilegeFields({ offered, value, onChange, locked, mayAdd }: PrivilegeFieldsProps) {
  const implied = impliedBy(value);
  const toggle = (privilege: Privilege, chosen: boolean) =>
    onChange(chosen ? [...value, privilege] : value.filter((other) => other !== privilege));
  return privilegeGroups(offered).map(({ title, privileges }) => (
    <FormSection key={title} title={title}>
      <Stack gap="sm">
        {privileges.map((privilege) => {
          const { label, description } = PRIVILEGE_LABELS[privilege];
          const included = implied.has(privilege);
          const beyond = !locked && !included && !value.includes(privilege) && !mayAdd(privilege);
          const why = included
            ? ` Included in “${sourceOf(privilege, value)}”.`
            : beyond
              ? ' You do not have this privilege yourself.'
              : '';
          return (
            <Checkbox
              key={privilege}
              label={label}
              description={`${description}${why}`}
              checked={included || value.includes(privilege)}
              disabled={locked || included || beyond}
              onChange={(event) => toggle(privilege, event.currentTarget.checked)}
              styles={{ label: { color: 'var(--mantine-color-text)' }, description: { color: 'var(--mantine-color-dimmed)' } }}
            />
          );
        })}
      </Stack>
    </FormSection>
  ));
}

function sourceOf(implied: Privilege, chosen: readonly Privilege[]): string {
  const source = chosen.find((privilege) => privilege !== implied && withImplied([privilege]).has(implied));
  return source ? PRIVILEGE_LABELS[source].label : '';
}
