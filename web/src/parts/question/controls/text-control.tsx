import { Text, TextInput } from '@mantine/core';
import { textLimit } from '@weighbridge/domain/answer/answer-value.ts';
import { formatNumberAnswer } from '@weighbridge/domain/question/number-format.ts';
import type { QuestionType } from '@weighbridge/domain/question/question.types.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextArea } from '../../../ui/form/text-area.tsx';
import type { AskedQuestion } from '../asked-question.ts';
import { fetchPatternCheck } from '../pattern-check.ts';
import type { AnswerControlProps } from './answer-control-props.ts';

const KEYBOARDS: Partial<Record<QuestionType, 'email' | 'url' | 'decimal'>> = {
  EMAIL: 'email',
  URL: 'url',
  VIDEO: 'url',
  NUMBER: 'decimal',
};

/** Everything that is typed: texts, addresses, numbers. */
export function TextControl(props: AnswerControlProps) {
  const { question, content, onChange, answersMaxLength = null, problems } = props;
  const max = textLimit(question, { answersMaxLength });
  const text = typeof content.value === 'string' ? content.value : '';
  const onText = (value: string) => onChange({ ...content, value }, 'typed');
  const shared = {
    label: question.label,
    description: question.helperText,
    placeholder: question.placeholder ?? undefined,
    error: problems?.['value'],
  };
  if (question.type === 'TEXT') return <TextArea {...shared} max={max} value={text} onChange={onText} />;
  return <LineControl {...shared} question={question} max={max} text={text} onText={onText} />;
}

interface LineControlProps {
  question: AskedQuestion;
  label: string;
  description: string | null;
  placeholder: string | undefined;
  error: string | undefined;
  max: number;
  text: string;
  onText: (text: string) => void;
}

function LineControl({ question, max, text, onText, ...shared }: LineControlProps) {
  const [typing, setTyping] = useState(false);
  const isChecked = question.rules.pattern !== null;
  useEffect(() => {
    if (isChecked) void fetchPatternCheck();
  }, [isChecked]);
  const { type, prefix, suffix, enableNumberFormatting } = question;
  const formatted = type === 'NUMBER' ? formatNumberAnswer(text, { enableNumberFormatting, prefix: null, suffix: null }) : text;
  return (
    <TextInput
      {...shared}
      {...affix('left', prefix)}
      {...affix('right', suffix)}
      inputMode={KEYBOARDS[type] ?? 'text'}
      autoComplete="off"
      maxLength={max}
      // Formatted while it is read, as typed while it is typed: a comma that jumps under the cursor helps nobody.
      value={typing ? text : formatted}
      onFocus={({ currentTarget: field }) => {
        const isWhole = field.selectionStart === 0 && field.selectionEnd === field.value.length;
        flushSync(() => setTyping(true));
        // Reached with the Tab key all of it is selected; that is lost with the value, and what is typed would be added.
        if (isWhole) field.select();
      }}
      onBlur={() => setTyping(false)}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

function affix(side: 'left' | 'right', words: string | null) {
  if (!words) return {};
  const section = (
    <Text size="sm" c="dimmed" truncate px={8}>
      {words}
    </Text>
  );
  const width = `calc(${words.length}ch + 22px)`;
  return side === 'left'
    ? { leftSection: section, leftSectionWidth: width, leftSectionPointerEvents: 'none' as const }
    : { rightSection: section, rightSectionWidth: width, rightSectionPointerEvents: 'none' as const };
}
