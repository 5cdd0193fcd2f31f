import { Stack, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './invitation.module.css';

export function FoldedDetails({ startsOpen, children }: { startsOpen: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(startsOpen);
  const heading = useId();
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section aria-labelledby={heading}>
      <Title order={2} id={heading}>
        <UnstyledButton className={classes['toggle']} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Chevron size={18} aria-hidden />
          Project Details
        </UnstyledButton>
      </Title>
      {open && (
        <Stack gap="md" mt="sm">
          {children}
        </Stack>
      )}
    </section>
  );
}
