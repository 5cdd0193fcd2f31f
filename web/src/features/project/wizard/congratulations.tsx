import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Project } from '../../../parts/project/project.operations.ts';
import { usePageTitle } from '../../../ui/use-page-title.ts';

export function Congratulations({ project }: { project: Project }) {
  usePageTitle('Congratulations');
  return (
    <Center py={64} px="md">
      <Stack align="center" gap="sm" maw={520} ta="center">
        <IconCircleCheck size={48} stroke={1.4} color="var(--mantine-color-green-8)" aria-hidden />
        <Title order={1}>Congratulations</Title>
        <Text>“{project.name}” is ready. Its dashboard shows what is left to do. Once you are happy with it, move it to review there.</Text>
        <Button component={Link} to={`/projects/${project.id}/dashboard`} mt="sm">
          Go to Project Dashboard
        </Button>
      </Stack>
    </Center>
  );
}
