import { textLimit } from '@weighbridge/domain/answer/answer-value.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { clarificationOf, withClarification } from '../answer-content.ts';
import type { AnswerControlProps } from './answer-control-props.ts';

interface ClarificationFieldProps extends AnswerControlProps {
  label: string;
  /** Absent for what a yes or no asks. */
  optionId?: string;
}

/** What has to be said besides the choice. */
export function ClarificationField(props: ClarificationFieldProps) {
  const { label, optionId, question, content, onChange, answersMaxLength = null, problems } = props;
  return (
    <TextArea
      label={label}
      withAsterisk
      required
      minRows={2}
      max={textLimit(question, { answersMaxLength })}
      value={clarificationOf(content, optionId)}
      onChange={(text) => onChange(withClarification(content, text, optionId), 'typed')}
      error={problems?.[optionId === undefined ? 'secondaryValue' : `secondaryValue.${optionId}`]}
    />
  );
}
