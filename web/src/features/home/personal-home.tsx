import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProfile } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Places } from './places.tsx';

/** What the homes of brokers, vendors and clients have in common; their own lists come as children. */
export function PersonalHome({ subtitle, children }: { subtitle?: string; children: ReactNode }) {
  const { firstName } = useProfile();
  return (
    <>
      <PageHeader title={`Hello ${firstName}`} subtitle={subtitle} />
      <Stack gap="xl" className="in-order">
        {children}
        <Places />
      </Stack>
    </>
  );
}
