import { settingsPage } from '@weighbridge/domain/access/route-access.ts';
import { AppError } from '../../../lib/errors.ts';
import { useActor, useProfile } from '../../../lib/session/session.ts';
import { AccountPage } from './account-page.tsx';
import { BrokerSettingsForm } from './broker-settings-form.tsx';
import { ClientProfileForm } from './client-profile-form.tsx';

export function SettingsPage() {
  const profile = useProfile();
  const kind = settingsPage(useActor());
  // The route checks it too; this is for a person who loses access while the page is open.
  if (!kind) throw new AppError({ code: 'FORBIDDEN' });
  return (
    <AccountPage title="Settings" subtitle={kind === 'broker' ? 'How we reach you, and about what.' : 'How your name is shown to others.'}>
      {kind === 'broker' ? <BrokerSettingsForm profile={profile} /> : <ClientProfileForm profile={profile} />}
    </AccountPage>
  );
}
