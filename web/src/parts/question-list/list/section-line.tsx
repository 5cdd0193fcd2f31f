import { Button, Checkbox, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLock, IconPlus } from '@tabler/icons-react';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { longDate } from '../../../lib/dates.ts';
import { Mark } from '../../../ui/mark.tsx';
import { useDelayedDelete } from '../../../ui/undo/delayed-deletes.ts';
import type { Section } from '../section.operations.ts';
import classes from './question-list.module.css';

interface SectionLineProps {
  section: Section;
  count: number;
  open: boolean;
  highlighted: boolean;
  /** How many of its questions are ticked; null when none can be. */
  tick: 'all' | 'some' | 'none' | null;
  onTick: (on: boolean) => void;
  onToggle: () => void;
  onAddQuestion: (() => void) | undefined;
}

/** The head of a section: folds it, says what is in it and who is in charge. */
export function SectionLine({ section, count, open, highlighted, tick, onTick, onToggle, onAddQuestion }: SectionLineProps) {
  const deleted = useDelayedDelete(section.id) !== undefined;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const facts = [
    section.owner && `Owner: ${section.owner.name}`,
    section.approver && `Approver: ${section.approver.name} (covers its questions)`,
    section.ownerDeadline && `Due ${longDate(section.ownerDeadline)}`,
  ].filter(Boolean);
  return (
    <div className={classes['sectionGap']}>
      <div
        className={classes['section']}
        id={`section-${section.id}`}
        tabIndex={-1}
        data-open={open}
        data-highlighted={highlighted}
        data-deleted={deleted || undefined}
        inert={deleted}
      >
        {tick && (
          <Checkbox
            aria-label={`Select all questions of ${section.name}`}
            checked={tick === 'all'}
            indeterminate={tick === 'some'}
            onChange={() => onTick(tick !== 'all')}
          />
        )}
        <div className={classes['sectionText']}>
          <Title order={2} size="h3">
            <UnstyledButton onClick={onToggle} aria-expanded={open} className={classes['toggle']}>
              <Chevron size={18} aria-hidden />
              {section.name}
            </UnstyledButton>
          </Title>
          {section.description && (
            <Text size="sm" c="dimmed" pl={24}>
              {section.description}
            </Text>
          )}
          {facts.length > 0 && (
            <Text size="sm" c="dimmed" pl={24}>
              {facts.join(' · ')}
            </Text>
          )}
        </div>
        <Group gap="xs" wrap="nowrap">
          {section.isReadonly && <Mark icon={IconLock} words="Created from a template, cannot be amended" />}
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {counted(count, 'question')}
          </Text>
          {onAddQuestion && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={onAddQuestion}
              aria-label={`Add Question to ${section.name}`}
            >
              Add Question
            </Button>
          )}
        </Group>
      </div>
    </div>
  );
}
