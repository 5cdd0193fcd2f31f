import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { ratingLabel } from '@weighbridge/domain/scoring/rating.labels.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AnswerDetails } from '../../parts/scoring/panel/answer-panel.tsx';
import { ratingOfKey } from '../../parts/scoring/rating/rating-of-key.ts';
import type { Scoring } from '../../parts/scoring/scoring.operations.ts';
import type { Place } from '../../parts/scoring/store/cell.ts';
import { useScoring } from '../../parts/scoring/store/use-scoring.ts';
import { isWriting } from '../../ui/shortcuts/is-writing.ts';
import type { MyAnswers } from './my-answers.ts';
import classes from './rate-question.module.css';

interface RateQuestionProps {
  scoring: Scoring;
  shown: MyAnswers;
  /** Where the question stands among mine. */
  position: string;
  /** The product to begin with; otherwise the first that is not rated. */
  begin: string | null;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Its last answer is rated: on to the next question that waits. */
  onDone: () => void;
  /** A rating of another question was taken back. */
  onElsewhere: (place: Place) => void;
}

const KEYS =
  'Press a digit to rate and move on, ↑ ↓ for another product, ← → for another question, u for the next unrated answer, n to write a note, z to undo.';

/** All answers to one question, to be read and rated against each other. The keys are those of the scoring page. */
export function RateQuestion({ scoring, shown, position, begin, onPrevious, onNext, onDone, onElsewhere }: RateQuestionProps) {
  const store = useScoring();
  const { scoringType } = scoring;
  const { question, section, products } = shown;
  const [active, setActive] = useState(() => firstShown(products, begin));
  const [said, say] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => store.want([section.id]), [store, section.id]);
  // Digits rate what has the focus, so it goes where the work is; somebody who is inside the answer already stays there.
  useEffect(() => {
    const card = cardOf(list.current, active);
    if (!card?.contains(document.activeElement)) card?.focus();
  }, [active]);

  const goOn = () => {
    const next = nextUnrated(products, active);
    if (next === null) onDone();
    else setActive(next);
  };
  const rate = (rating: number | null) => {
    const product = products[active];
    if (!product) return;
    store.rate({ question: question.id, product: product.id }, rating);
    say(`${product.name}: ${ratingLabel(scoringType, rating)}`);
    if (rating !== null) goOn();
  };
  const undo = () => {
    const last = store.undo();
    if (!last) return say('There is nothing to undo.');
    const { place } = last;
    if (place.question !== question.id) return onElsewhere(place);
    const at = products.findIndex(({ id }) => id === place.product);
    say(`${products[at]?.name}: ${ratingLabel(scoringType, store.cell(place)?.rating ?? null)}`);
    setActive(Math.max(0, at));
  };
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => setActive(Math.min(active + 1, products.length - 1)),
    ArrowUp: () => setActive(Math.max(active - 1, 0)),
    ArrowRight: onNext,
    ArrowLeft: onPrevious,
    Backspace: () => rate(null),
    Delete: () => rate(null),
    u: goOn,
    n: () => cardOf(list.current, active)?.querySelector('textarea')?.focus(),
    z: undo,
  };
  const press = (event: KeyboardEvent) => {
    if (isWriting(event.target)) {
      if (event.key === 'Escape') cardOf(list.current, active)?.focus();
      return;
    }
    const withControl = event.ctrlKey || event.metaKey;
    if (event.altKey || (withControl && event.key !== 'z')) return;
    const rating = ratingOfKey(scoringType, event.key);
    const action = rating === null ? actions[event.key] : () => rate(rating);
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <section aria-label="Answers to rate" className={classes['question']}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text size="sm" c="dimmed">
            {section.name} · Question {position}
          </Text>
          <Title order={2}>{question.question.label}</Title>
        </div>
        <Group gap={4} wrap="nowrap">
          <Button variant="default" size="xs" aria-label="Previous question" disabled={!onPrevious} onClick={onPrevious}>
            <IconChevronLeft size={16} aria-hidden />
          </Button>
          <Button variant="default" size="xs" aria-label="Next question" disabled={!onNext} onClick={onNext}>
            <IconChevronRight size={16} aria-hidden />
          </Button>
        </Group>
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the answer that has the focus */}
      <ul ref={list} className={classes['products']} onKeyDown={press}>
        {products.map((product, index) => (
          <li key={product.id}>
            <Paper
              component="article"
              withBorder
              p="md"
              className={classes['product']}
              data-card={index}
              data-rated={product.isRated}
              tabIndex={index === active ? 0 : -1}
              aria-label={`${product.name}, ${product.isRated ? 'rated' : 'not rated'}`}
              onFocus={() => setActive(index)}
            >
              <Title order={3}>{product.name}</Title>
              <AnswerDetails
                scoring={scoring}
                question={question}
                product={product}
                size="large"
                onClose={() => cardOf(list.current, index)?.focus()}
              />
            </Paper>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" className={classes['keys']}>
        {KEYS}
      </Text>
      <div role="status" className="visually-hidden">
        {said}
      </div>
    </section>
  );
}

function firstShown(products: MyAnswers['products'], begin: string | null): number {
  const index = products.findIndex(({ id, isRated }) => (begin === null ? !isRated : id === begin));
  return Math.max(0, index);
}

/** The next product that is not rated, going round; null where no other is left. */
function nextUnrated(products: MyAnswers['products'], from: number): number | null {
  const order = products.slice(1).map((_product, index) => (from + 1 + index) % products.length);
  return order.find((index) => !products[index]?.isRated) ?? null;
}

function cardOf(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-card="${index}"]`) ?? null;
}
