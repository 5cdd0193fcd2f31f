import { SimpleGrid, Stack } from '@mantine/core';
import { IconBuildingSkyscraper, IconUsers } from '@tabler/icons-react';
import { ROUTES } from '@weighbridge/domain/access/route-access.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { FirmProjects } from './firm-projects.tsx';
import { PlaceCard } from './place-card.tsx';

export function AdminHome() {
  return (
    <>
      <PageHeader title="Hello Admin" />
      <Stack gap="xl">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <PlaceCard
            to={ROUTES.adminUsers.path}
            label="Manage Users"
            text="Invite people, give them a role, find out who is who."
            icon={IconUsers}
          />
          <PlaceCard
            to={ROUTES.adminCompanies.path}
            label="Manage Brokers"
            text="Add brokerage firms and decide what they can use."
            icon={IconBuildingSkyscraper}
          />
        </SimpleGrid>
        <FirmProjects />
      </Stack>
    </>
  );
}
