import { ActionIcon, Box, Group, Menu, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconMessageQuestion, IconTrash } from '@tabler/icons-react';
import { QUESTION_LIMITS } from '@weighbridge/domain/question/question.limits.ts';
import { type ReactNode, useState } from 'react';
import type { DefinitionFields, OptionValues } from './definition-form.ts';

type InputProps = ReturnType<DefinitionFields['getInputProps']>;

interface OptionRowProps {
  handle: ReactNode;
  number: number;
  option: OptionValues;
  labelProps: InputProps;
  clarificationProps: InputProps;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

export function OptionRow({ handle, number, option, labelProps, clarificationProps, onUp, onDown, onRemove }: OptionRowProps) {
  const [asks, setAsks] = useState(option.clarificationQuestion !== '');
  const name = option.label || `option ${number}`;
  return (
    <Box pb={6}>
      <Group gap={4} align="flex-start" wrap="nowrap">
        <Box pt={4}>{handle}</Box>
        <TextInput flex={1} aria-label={`Option ${number}`} maxLength={QUESTION_LIMITS.optionLabel} {...labelProps} />
        <Menu>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${name}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!asks && (
              <Menu.Item leftSection={<IconMessageQuestion size={16} aria-hidden />} onClick={() => setAsks(true)}>
                Add clarification question
              </Menu.Item>
            )}
            {onUp && (
              <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={onUp}>
                Move up
              </Menu.Item>
            )}
            {onDown && (
              <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={onDown}>
                Move down
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} color="red.9" onClick={onRemove}>
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {asks && (
        <TextInput
          ml={32}
          mr={40}
          mt={4}
          size="xs"
          label={`Clarification question after ${name}`}
          maxLength={QUESTION_LIMITS.clarificationQuestion}
          {...clarificationProps}
        />
      )}
    </Box>
  );
}
