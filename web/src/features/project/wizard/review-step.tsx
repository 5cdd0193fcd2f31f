import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { wizardPath } from '@weighbridge/domain/roadmap/wizard.ts';
import { Nothing, PreviewSection } from '../../../parts/project/preview-section.tsx';
import type { Project } from '../../../parts/project/project.operations.ts';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { DetailsPreview } from '../details/details-preview.tsx';
import { MembersSection } from '../details/members-section.tsx';
import { QuestionsPreview } from '../preview/questions-preview.tsx';

const EDIT = { details: 'Edit details', questions: 'Edit questions', products: 'Edit vendors' } as const;

/** The whole project once more, with a way back to each part, before it leaves the wizard. */
export function ReviewStep({ project, reload }: ProjectPage) {
  const { id, products } = project;
  return (
    <Stack gap="xl">
      <Alert color="accent" c="gray.9" icon={<IconInfoCircle aria-hidden />} title="Nobody has been contacted yet">
        {products.length === 0
          ? 'Finishing keeps the project as a draft. Vendors hear of it when you publish it.'
          : 'Finishing keeps the project as a draft. The vendors below are invited when you publish it.'}
      </Alert>
      <section aria-labelledby="review-details">
        <Group justify="space-between" mb="sm">
          <Title order={2} id="review-details">
            Project Info
          </Title>
          <EditLink projectId={id} step="details" />
        </Group>
        <DetailsPreview project={project} level={3} />
      </section>
      <MembersSection project={project} reload={reload} />
      <QuestionsPreview project={project} action={<EditLink projectId={id} step="questions" />} />
      <InvitedVendors project={project} />
    </Stack>
  );
}

function InvitedVendors({ project: { id, products } }: { project: Project }) {
  return (
    <PreviewSection title="Vendors to invite" action={<EditLink projectId={id} step="products" />}>
      {products.length === 0 ? (
        <Nothing />
      ) : (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Vendors to invite">
          {products.map((product) => (
            <li key={product.id}>
              <Text fw={500}>{product.name}</Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {product.vendor?.name ?? product.email}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </PreviewSection>
  );
}

function EditLink({ projectId, step }: { projectId: string; step: keyof typeof EDIT }) {
  return (
    <Anchor component={Link} to={wizardPath(step, projectId)} size="sm">
      {EDIT[step]}
    </Anchor>
  );
}
