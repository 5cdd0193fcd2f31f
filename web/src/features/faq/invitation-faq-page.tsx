import { useQuery } from '@apollo/client/react';
import { Stack, Text, Title } from '@mantine/core';
import { Navigate, useParams } from '@tanstack/react-router';
import { PROJECT_TYPE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { toAppError } from '../../lib/errors.ts';
import { useOptionalProfile } from '../../lib/session/session.ts';
import { GuestArea } from '../../parts/participation/guest-area.tsx';
import { InvitationTabs } from '../../parts/participation/invitation-tabs.tsx';
import { Placeholder, PlaceholderLine } from '../../ui/loading/placeholder.tsx';
import { ScreenError } from '../../ui/message/error-views.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useSearchParam } from '../../ui/use-search-param.ts';
import classes from './faq.module.css';
import { FAQ_INVITATION, type FaqInvitation } from './faq.operations.ts';
import { FaqBoard } from './faq-board.tsx';

/** The vendor's page, signed in or with the link of an invitation. */
export function InvitationFaqPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  // Another project is another page: the hash is read once and belongs to this one.
  return <FaqOf key={id} projectId={id} />;
}

function FaqOf({ projectId }: { projectId: string }) {
  const hash = useSearchParam('hash');
  const profile = useOptionalProfile();
  const view = <FaqOfInvitation projectId={projectId} hash={hash} />;
  return profile ? view : <GuestArea>{view}</GuestArea>;
}

function FaqOfInvitation({ projectId, hash }: { projectId: string; hash: string | null }) {
  const { data, error } = useQuery(FAQ_INVITATION, { variables: { project: projectId, hash } });
  if (data) return <Content invitation={data.invitation} hash={hash} />;
  if (!error) return <Loading />;
  const failure = toAppError(error);
  return failure.isNotFound || failure.isForbidden ? <Navigate to="/" replace /> : <ScreenError error={failure} />;
}

function Content({ invitation: { project, product }, hash }: { invitation: FaqInvitation; hash: string | null }) {
  usePageTitle(`${project.name}: FAQ`);
  return (
    <Stack gap="lg">
      <header>
        <Title order={1} className={classes['name']}>
          {project.name}
        </Title>
        <Text c="dimmed">{[project.brokerageFirm.name, PROJECT_TYPE_LABELS[project.type], product.name].join(' · ')}</Text>
      </header>
      <InvitationTabs projectId={project.id} hash={hash} current="faq" />
      <FaqBoard
        place={{ projectId: project.id, hash, productId: product.id }}
        isTeam={false}
        questionsPath={`/invite-to-project/${project.id}/preview/${product.id}`}
      />
    </Stack>
  );
}

function Loading() {
  return (
    <Placeholder>
      <Title order={1} component="div">
        <PlaceholderLine width="40%" />
      </Title>
      <PlaceholderLine width="30%" />
    </Placeholder>
  );
}
