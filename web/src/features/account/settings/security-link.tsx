import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SECURITY_LABEL } from '@weighbridge/domain/access/navigation.ts';
import { ROUTES } from '@weighbridge/domain/access/route-access.ts';

interface SecurityLinkProps {
  hasTwoStep: boolean;
  /** Not to those who sign in with single sign-on. */
  isOffered: boolean;
}

/** The way from the account to how one signs in: a page of its own, because the account area has exactly four. */
export function SecurityLink({ hasTwoStep, isOffered }: SecurityLinkProps) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} mt="md" aria-labelledby="security-link">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2} id="security-link">
            {SECURITY_LABEL}
          </Title>
          {isOffered && <Text c="dimmed">Two-step sign-in is {hasTwoStep ? 'on' : 'off'}.</Text>}
        </div>
        <Anchor component={Link} to={ROUTES.security.path}>
          Two-step sign-in, sessions and last sign-ins
        </Anchor>
      </Group>
    </Paper>
  );
}
