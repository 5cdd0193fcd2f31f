import { Anchor, Group, Text } from '@mantine/core';
import { footerTerms, TERMS_LINKS } from '@weighbridge/domain/account/terms.ts';
import { useConfig, useOptionalProfile } from '../../lib/session/session.ts';
import classes from './footer.module.css';

export function Footer() {
  const { productName, supportEmail } = useConfig();
  const profile = useOptionalProfile();
  return (
    <footer className={classes['footer']}>
      <Group justify="space-between" gap="sm" className={classes['inner']}>
        <Text size="sm" c="dimmed">
          {productName}
        </Text>
        <Group gap="md">
          {footerTerms(profile?.type ?? null).map((kind) => (
            <Anchor key={kind} href={TERMS_LINKS[kind].path} target="_blank" rel="noopener" size="sm" c="dimmed">
              {TERMS_LINKS[kind].label}
            </Anchor>
          ))}
          <Anchor href={`mailto:${supportEmail}`} size="sm" c="dimmed">
            {supportEmail}
          </Anchor>
        </Group>
      </Group>
    </footer>
  );
}
