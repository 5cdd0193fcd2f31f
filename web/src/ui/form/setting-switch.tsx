import { Switch, type SwitchProps, Text } from '@mantine/core';
import { useId } from 'react';

interface SettingSwitchProps extends Omit<SwitchProps, 'description'> {
  label: string;
  description: string;
}

/** The library's own description becomes part of the switch's name; here the name stays short and the rest describes it. */
export function SettingSwitch({ description, ...props }: SettingSwitchProps) {
  const id = useId();
  return (
    <div>
      <Switch aria-describedby={id} {...props} />
      <Text id={id} size="sm" c="dimmed" pl={50} mt={2}>
        {description}
      </Text>
    </div>
  );
}
