import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormSection } from '../../../ui/form/form-section.tsx';

/** A heading with its fields below each other, far enough apart to read. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FormSection title={title}>
      <Stack gap="md">{children}</Stack>
    </FormSection>
  );
}
