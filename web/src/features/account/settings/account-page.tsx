import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';

interface AccountPageProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** The pages of one's account are narrow: forms and facts, no tables. Their tabs are the shell's. */
export function AccountPage({ title, subtitle, children }: AccountPageProps) {
  return (
    <Box maw={720}>
      <PageHeader title={title} subtitle={subtitle} />
      {children}
    </Box>
  );
}
