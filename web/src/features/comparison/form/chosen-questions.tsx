import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { EMPTY_TEXTS, EmptyState } from '../../../ui/message/empty-state.tsx';
import type { ComparedSection } from '../comparison.operations.ts';
import { ChoiceFrame } from './choice-frame.tsx';
import { type Choice, choose, linesOf, search } from './question-choice.ts';
import { QuestionLines } from './question-lines.tsx';

interface ChosenQuestionsProps {
  sections: readonly ComparedSection[];
  chosen: Choice;
  onChange: (chosen: Choice) => void;
  error: ReactNode;
}

/** Whole sections with one click, or single questions; what is searched for is chosen, nothing else. */
export function ChosenQuestions({ sections, chosen, onChange, error }: ChosenQuestionsProps) {
  const [text, setText] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => search(sections, text), [sections, text]);
  const isSearching = text.trim() !== '';
  const lines = useMemo(() => linesOf(shown, (id) => isSearching || unfolded.has(id)), [shown, isSearching, unfolded]);
  const ids = useMemo(() => new Set(chosen.flatMap(({ questions }) => questions)), [chosen]);
  const change = (changed: readonly ComparedSection[], isChosen: boolean) => onChange(choose(sections, chosen, changed, isChosen));
  const toggle = (id: string) =>
    setUnfolded((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])));
  const count = (some: readonly ComparedSection[]) => some.reduce((sum, { questions }) => sum + questions.length, 0);
  const chosenOf = (some: readonly ComparedSection[]) =>
    some.reduce((sum, { questions }) => sum + questions.filter(({ id }) => ids.has(id)).length, 0);
  return (
    <ChoiceFrame
      legend="Questions"
      chosen={isSearching ? chosenOf(shown) : ids.size}
      of={count(shown)}
      allLabel={isSearching ? 'All found' : 'All questions'}
      onAll={(isChosen) => change(shown, isChosen)}
      error={error}
      tools={
        <TextInput
          type="search"
          size="xs"
          aria-label="Search questions"
          placeholder="Search questions"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // Enter would save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          flex="1 1 180px"
          maw={320}
        />
      }
    >
      {lines.length === 0 ? (
        <EmptyState title={isSearching ? EMPTY_TEXTS.search : EMPTY_TEXTS.list} />
      ) : (
        <QuestionLines lines={lines} isChosen={(id) => ids.has(id)} onChoose={change} onUnfold={isSearching ? null : toggle} />
      )}
    </ChoiceFrame>
  );
}
