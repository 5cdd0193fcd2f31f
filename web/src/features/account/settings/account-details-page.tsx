import { Group, Paper, Text, Title } from '@mantine/core';
import { showsCompanyOf, showsRoleOf } from '@weighbridge/domain/account/account.policy.ts';
import { USER_TYPE_LABELS } from '@weighbridge/domain/account/user.labels.ts';
import { useActor, useProfile } from '../../../lib/session/session.ts';
import { UserAvatar } from '../../../ui/user-avatar.tsx';
import classes from './account-details-page.module.css';
import { AccountPage } from './account-page.tsx';
import { AvatarControls } from './avatar-controls.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { OwnData } from './own-data.tsx';
import { SecurityLink } from './security-link.tsx';

export function AccountDetailsPage() {
  const profile = useProfile();
  const actor = useActor();
  // Role and phone are what colleagues know of each other: the firm's people and the administrators have them.
  const isStaff = showsRoleOf(actor);
  const company = profile.company ?? profile.vendor;
  const details = [
    ['Name', profile.name],
    ['Email', profile.email],
    ['Role', isStaff ? profile.role?.name : null],
    ['Company', showsCompanyOf(actor) ? company?.name : null],
    ['Phone', isStaff ? profile.phoneNumber : null],
  ].filter((entry): entry is [string, string] => Boolean(entry[1]));

  return (
    <AccountPage title="Account Details">
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <Group gap="lg" mb="lg">
          <UserAvatar name={profile.name} url={profile.avatar} size={84} />
          <div>
            <Title order={2}>{profile.name}</Title>
            <Text c="dimmed" mb="xs">
              {USER_TYPE_LABELS[profile.type]}
            </Text>
            <AvatarControls hasPhoto={Boolean(profile.avatar)} />
          </div>
        </Group>
        <dl className={classes['details']}>
          {details.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Paper>
      <SecurityLink hasTwoStep={profile.hasTwoStep} isOffered={profile.canChangePassword} />
      {profile.type !== 'ADMIN' && <CalendarAddress />}
      <OwnData />
    </AccountPage>
  );
}
