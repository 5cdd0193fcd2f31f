import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-section.module.css';

/** Fields that belong together, under one heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset legend={title} variant="unstyled" classNames={classes}>
      {children}
    </Fieldset>
  );
}
