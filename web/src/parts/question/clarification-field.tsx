import { maxAnswerLength } from '@weighbridge/domain/question/answer-length.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import type { AnswerControlProps } from './answer-control.tsx';

/** What has to be said besides the choice. */
export function ClarificationField({
  name,
  label,
  question,
  draft,
  onChange,
  answersMaxLength = null,
}: AnswerControlProps & { name: string; label: string }) {
  return (
    <TextArea
      label={label}
      withAsterisk
      minRows={2}
      max={maxAnswerLength({ type: question.type, maxLength: null }, answersMaxLength)}
      value={draft.clarifications[name] ?? ''}
      onChange={(text) => onChange({ ...draft, clarifications: { ...draft.clarifications, [name]: text } })}
    />
  );
}
