import { Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Mark } from '../../../ui/mark.tsx';
import type { InvitationQuestion, InvitationSection } from '../invitation.operations.ts';
import { questionsText } from './question-filter.ts';
import classes from './questions.module.css';
import { SectionControls } from './section-controls.tsx';

interface SectionPanelProps {
  section: InvitationSection;
  open: boolean;
  onToggle: (sectionId: string, open: boolean) => void;
  /** Whether it can be marked as unanswered. */
  mayAnswer: boolean;
  renderQuestion: (question: InvitationQuestion) => ReactNode;
}

/** One section of the questionnaire. Folded it holds only the words of its questions, for the browser's own search. */
export const SectionPanel = memo(function SectionPanel({ section, open, onToggle, mayAnswer, renderQuestion }: SectionPanelProps) {
  const { id, name, description, isReadonly, questions } = section;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes['section']} id={`section-${id}`} data-open={open} aria-labelledby={`section-name-${id}`} tabIndex={-1}>
      <div className={classes['head']}>
        <Title order={3} id={`section-name-${id}`}>
          <UnstyledButton className={classes['toggle']} aria-expanded={open} onClick={() => onToggle(id, !open)}>
            <Chevron size={18} aria-hidden />
            {name}
          </UnstyledButton>
        </Title>
        <div className={classes['facts']}>
          {isReadonly && <Mark icon={IconLock} words="From a template" />}
          <span>{questionsText(questions.length)}</span>
          {open && mayAnswer && <SectionControls section={section} />}
        </div>
        {open && description && (
          <Text c="dimmed" w="100%" size="sm">
            {description}
          </Text>
        )}
      </div>
      {open ? (
        <ol className={classes['questions']}>{questions.map(renderQuestion)}</ol>
      ) : (
        <FoldedWords questions={questions} onFound={() => onToggle(id, true)} />
      )}
    </section>
  );
});

/** Looking for a word in the page finds it in a folded section too, and unfolds it. */
function FoldedWords({ questions, onFound }: { questions: readonly InvitationQuestion[]; onFound: () => void }) {
  const words = useRef<HTMLDivElement>(null);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    const element = words.current;
    if (!element) return;
    const found = () => latest.current();
    // By hand: as a property it would be a plain `hidden`.
    element.setAttribute('hidden', 'until-found');
    element.addEventListener('beforematch', found);
    return () => element.removeEventListener('beforematch', found);
  }, []);
  return (
    <div ref={words} hidden>
      {questions.map(({ id, question }) => (
        <p key={id}>{question.label}</p>
      ))}
    </div>
  );
}
