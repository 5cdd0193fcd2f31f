import { UnstyledButton } from '@mantine/core';
import type { NavigationEntry } from '@weighbridge/domain/access/navigation.ts';
import { useProfile } from '../../lib/session/session.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { usePreloadedButton } from '../../ui/loading/use-preloaded.ts';
import { UserAvatar } from '../../ui/user-avatar.tsx';

const AccountMenu = onDemand(() => import('./account-menu.tsx').then((module) => module.AccountMenu));

export function AvatarMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  const { name, avatar } = useProfile();
  const { opened, buttonProps } = usePreloadedButton(AccountMenu);
  const face = (
    <>
      <span className="visually-hidden">Account of {name}</span>
      <UserAvatar name={name} url={avatar} size={32} />
    </>
  );
  if (opened) return <AccountMenu entries={entries} face={face} />;
  return (
    <UnstyledButton aria-haspopup="menu" aria-expanded={false} {...buttonProps}>
      {face}
    </UnstyledButton>
  );
}
