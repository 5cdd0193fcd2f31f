import { ActionIcon } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import classes from './scroll-up-button.module.css';

export function ScrollUpButton() {
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
