import { useQuery } from '@apollo/client/react';
import { Anchor, Box, Group, Text } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PROJECT_TYPE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { toAppError } from '../../lib/errors.ts';
import { useOnNews } from '../../lib/news.ts';
import { useOnReconnect } from '../../lib/offline/use-on-reconnect.ts';
import { ProjectStatusBadge } from '../../parts/project/project-status-badge.tsx';
import { MissedVendorProfileOnDemand } from '../../parts/vendor/missed-vendor-profile-on-demand.ts';
import { NewBadge } from '../../parts/vendor/new-badge.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { KeptNotice } from '../../ui/message/kept-notice.tsx';
import classes from './broker-home.module.css';
import { FIRST_INVITATIONS } from './home-lists.ts';
import { HomeSection } from './home-section.tsx';
import { InvitedProducts } from './invited-products.tsx';
import { HOME_INVITATIONS, type HomeInvitation } from './vendor-home.operations.ts';

const EXPECTED = { rows: FIRST_INVITATIONS.pagination.pageSize, lines: 2 } as const;

/** What the vendor was asked to take part in, with how far each of its products is. */
export function InvitedProjects() {
  const { data, error, refetch } = useQuery(HOME_INVITATIONS, { variables: FIRST_INVITATIONS });
  const lookAgain = () => void refetch().catch(() => undefined);
  useOnReconnect(lookAgain);
  useOnNews(lookAgain);
  const invitations = data?.invitations.items;
  const missesProfile = error && toAppError(error).code === 'VENDOR_PROFILE_IS_MISSED';
  const all = invitations && data.invitations.pagination.total > invitations.length && (
    <Anchor component={Link} to="/projects">
      show all
    </Anchor>
  );
  return (
    <HomeSection
      title="My Projects"
      link={all}
      loading={!invitations && !missesProfile}
      expects={EXPECTED}
      error={missesProfile ? undefined : error}
      onRetry={() => void refetch()}
    >
      <KeptNotice asked={{ name: 'HomeInvitations', variables: FIRST_INVITATIONS }} m="md" mb={0} />
      {missesProfile && (
        // Its code and the invitations in it come later: they find most of their room kept.
        <Box mih={{ base: 476, sm: 320 }}>
          <MissedVendorProfileOnDemand onApproved={lookAgain} />
        </Box>
      )}
      {invitations?.length === 0 && (
        <EmptyState
          title="There are no projects to display."
          description="When a brokerage firm invites one of your products, the project will be listed here."
          icon={<IconFolder size={28} stroke={1.4} color="var(--mantine-color-gray-5)" aria-hidden />}
        />
      )}
      <ul className={classes['list']}>
        {invitations?.map((invitation) => (
          <InvitationLine key={invitation.project.id} invitation={invitation} />
        ))}
      </ul>
    </HomeSection>
  );
}

function InvitationLine({ invitation: { project, products, isNew } }: { invitation: HomeInvitation }) {
  const path = `/invite-to-project/${project.id}/preview`;
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Group gap="xs">
          <Anchor component={Link} to={path} fw={500}>
            {project.name}
          </Anchor>
          {isNew && <NewBadge />}
          <ProjectStatusBadge status={project.status} type={project.type} />
        </Group>
        <Text size="sm" c="dimmed">
          {[project.brokerageFirm.name, PROJECT_TYPE_LABELS[project.type]].join(' · ')}
        </Text>
      </div>
      <InvitedProducts products={products} project={project} path={path} />
    </li>
  );
}
