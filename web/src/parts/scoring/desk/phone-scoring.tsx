import { ActionIcon, Button, Paper, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { WEIGHTS } from '@weighbridge/domain/question/project-question.schema.ts';
import { type TouchEvent, useEffect, useMemo, useRef, useState } from 'react';
import { AnswerDetails } from '../panel/answer-panel.tsx';
import type { Scoring, ScoringProduct, ScoringQuestion, ScoringSection } from '../scoring.operations.ts';
import type { Place } from '../store/cell.ts';
import { useScoring, useTotals, useWeight } from '../store/use-scoring.ts';
import classes from './phone.module.css';

/** Less is a slip of the thumb while scrolling. */
const SWIPE = 60;

interface PhoneScoringProps {
  scoring: Scoring;
  sections: readonly ScoringSection[];
  products: readonly ScoringProduct[];
  weights: 'choose' | 'show';
  /** The answer to begin with; without it the first one. */
  start: Place | null;
  /** Says which answer is shown now. */
  onMove: (place: Place) => void;
}

/** One answer at a time: sideways to the next product, up and down through the questions. */
export function PhoneScoring({ scoring, sections, products, weights, start, onMove }: PhoneScoringProps) {
  const store = useScoring();
  const questions = useMemo(() => sections.flatMap((section) => section.questions.map((question) => ({ section, question }))), [sections]);
  const [chosen, setChosen] = useState(() => ({
    question: questions.findIndex(({ question }) => question.id === start?.question),
    product: products.findIndex(({ id }) => id === start?.product),
  }));
  // A filter may have left fewer of them since.
  const at = { question: clamp(chosen.question, questions.length), product: clamp(chosen.product, products.length) };
  const entry = questions[at.question];
  const product = products[at.product];
  const sectionId = entry?.section.id;
  useEffect(() => {
    if (sectionId) store.want([sectionId]);
  }, [store, sectionId]);
  const heading = useRef<HTMLHeadingElement>(null);
  const hadStart = useRef(start !== null);
  useEffect(() => {
    if (hadStart.current) heading.current?.focus({ preventScroll: true });
  }, []);
  const to = (question: number, column: number) => {
    const next = { question: clamp(question, questions.length), product: clamp(column, products.length) };
    setChosen(next);
    const [there, other] = [questions[next.question], products[next.product]];
    if (there && other) onMove({ question: there.question.id, product: other.id });
  };
  const swipe = useSwipe((direction) => to(at.question, at.product + direction));
  const isLast = at.question === questions.length - 1 && at.product === products.length - 1;
  if (!entry || !product) return <Text>No questions match the filter.</Text>;
  return (
    <Paper withBorder p="md" className={classes['sheet']} {...swipe}>
      <Stepper what="question" position={at.question} count={questions.length} onMove={(step) => to(at.question + step, at.product)}>
        <Text size="xs" c="dimmed">
          {entry.section.name}
        </Text>
      </Stepper>
      <Title order={2} size="h3" className={classes['question']} ref={heading} tabIndex={-1}>
        {entry.question.question.label}
      </Title>
      {scoring.scoringType !== 'COLORS' && <Weight question={entry.question} isChosen={weights === 'choose'} />}
      <Stepper what="product" position={at.product} count={products.length} onMove={(step) => to(at.question, at.product + step)}>
        <Text fw={600}>{product.name}</Text>
        <Total product={product.id} />
      </Stepper>
      <div className={classes['answer']} key={`${entry.question.id}|${product.id}`}>
        <AnswerDetails scoring={scoring} question={entry.question} product={product} size="large" onClose={() => undefined} />
      </div>
      <Button fullWidth mt="md" size="md" disabled={isLast} onClick={() => to(...following(at, products.length))}>
        Next Answer
      </Button>
    </Paper>
  );
}

const clamp = (index: number, count: number): number => Math.max(0, Math.min(index, count - 1));

/** The next product, then the next question. */
function following({ question, product }: { question: number; product: number }, products: number): [number, number] {
  return product + 1 < products ? [question, product + 1] : [question + 1, 0];
}

interface StepperProps {
  what: 'question' | 'product';
  position: number;
  count: number;
  onMove: (step: 1 | -1) => void;
  children: React.ReactNode;
}

function Stepper({ what, position, count, onMove, children }: StepperProps) {
  return (
    <div className={classes['stepper']}>
      <ActionIcon variant="default" size={44} aria-label={`Previous ${what}`} disabled={position === 0} onClick={() => onMove(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <div className={classes['where']}>
        {children}
        <Text size="xs" c="dimmed">
          {position + 1} of {count}
        </Text>
      </div>
      <ActionIcon variant="default" size={44} aria-label={`Next ${what}`} disabled={position >= count - 1} onClick={() => onMove(1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function Total({ product }: { product: string }) {
  const total = useTotals().get(product);
  return total ? (
    <Text size="sm">
      Score {total.score}, {total.rated} of {total.answered} rated
    </Text>
  ) : null;
}

function Weight({ question, isChosen }: { question: ScoringQuestion; isChosen: boolean }) {
  const store = useScoring();
  const weight = useWeight(question.id);
  if (!isChosen || !question.actions.includes('weigh')) {
    return (
      <Text size="sm" className={classes['fixedWeight']}>
        Weight {weight}
      </Text>
    );
  }
  return (
    <label className={classes['weight']}>
      Weight
      <select value={weight} onChange={(event) => void store.setWeight(question.id, Number(event.currentTarget.value))}>
        {WEIGHTS.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  );
}

/** Sideways by more than a thumb's slip, and more sideways than down. */
function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, touch] = [start.current, changedTouches[0]];
      if (!from || !touch) return;
      const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(right) > SWIPE && Math.abs(right) > 2 * Math.abs(down)) onSwipe(right < 0 ? 1 : -1);
    },
  };
}
