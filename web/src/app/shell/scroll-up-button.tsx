import { ActionIcon } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import classes from './scroll-up-button.module.css';

const APPEARS_AFTER_PX = 400;

export function ScrollUpButton() {
  const scrolled = useScrolledPast(APPEARS_AFTER_PX);
  if (!scrolled) return null;
  return (
    <ActionIcon
      className={classes['button']}
      variant="default"
      size="lg"
      radius="xl"
      aria-label="Scroll to top"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={18} aria-hidden />
    </ActionIcon>
  );
}
