import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { ComparedSection } from '../comparison.operations.ts';
import classes from './choice-field.module.css';
import type { Line } from './question-choice.ts';

interface QuestionLinesProps {
  lines: readonly Line[];
  isChosen: (question: string) => boolean;
  onChoose: (changed: readonly ComparedSection[], isChosen: boolean) => void;
  /** Null while everything is unfolded. */
  onUnfold: ((section: string) => void) | null;
}

const LINE_HEIGHT = 38;

/** Only the lines in sight are drawn: there may be a thousand. */
export function QuestionLines({ lines, ...props }: QuestionLinesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used where they are made, never memoised
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (index) => keyOf(lines[index]),
    overscan: 8,
  });
  return (
    <div ref={scroller} className={classes['list']}>
      <div className={classes['lines']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index];
          return (
            line && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-kind={line.kind}
                className={classes['line']}
                style={{ transform: `translateY(${start}px)` }}
              >
                {line.kind === 'section' ? <SectionLine line={line} {...props} /> : <QuestionLine line={line} {...props} />}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

const keyOf = (line: Line | undefined) => (line?.kind === 'question' ? line.question.id : (line?.section.id ?? ''));

type LineProps<Kind extends Line['kind']> = Omit<QuestionLinesProps, 'lines'> & { line: Extract<Line, { kind: Kind }> };

function SectionLine({ line: { section, isOpen }, isChosen, onChoose, onUnfold }: LineProps<'section'>) {
  const chosen = section.questions.filter(({ id }) => isChosen(id)).length;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`Questions of ${section.name}`}
        aria-expanded={isOpen}
        disabled={onUnfold === null}
        onClick={() => onUnfold?.(section.id)}
      >
        <Chevron size={16} aria-hidden />
      </ActionIcon>
      <Checkbox
        label={section.name}
        classNames={{ body: classes['words'] }}
        checked={chosen === section.questions.length}
        indeterminate={chosen > 0 && chosen < section.questions.length}
        onChange={(event) => onChoose([section], event.currentTarget.checked)}
      />
      <span className={classes['count']}>
        {chosen} of {section.questions.length}
      </span>
    </>
  );
}

function QuestionLine({ line: { section, question }, isChosen, onChoose }: LineProps<'question'>) {
  return (
    <Checkbox
      label={question.label}
      checked={isChosen(question.id)}
      onChange={(event) => onChoose([{ ...section, questions: [question] }], event.currentTarget.checked)}
    />
  );
}
