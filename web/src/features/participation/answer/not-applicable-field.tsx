import { Input } from '@mantine/core';
import { descriptionLimit } from '@weighbridge/domain/answer/read-answer.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import type { QuestionState } from './question-state.ts';
import { useAnswering } from './use-answering.ts';

interface NotApplicableFieldProps {
  questionId: string;
  state: QuestionState;
}

/** In place of the control: an answer that does not apply has no value, but may have a reason. */
export function NotApplicableField({ questionId, state: { asked, content, problems } }: NotApplicableFieldProps) {
  const { store } = useAnswering();
  const description = content.notApplicableDescription ?? '';
  return (
    <Input.Wrapper role="group" aria-label={asked.label} label={asked.label} labelElement="div" description={asked.helperText}>
      <TextArea
        mt={4}
        label="Why it does not apply"
        description="Optional"
        minRows={2}
        max={descriptionLimit({ answersMaxLength: store.answersMaxLength })}
        value={description}
        onChange={(text) => store.edit(questionId, { ...content, notApplicableDescription: text || null }, 'typed')}
        error={problems['notApplicableDescription']}
      />
    </Input.Wrapper>
  );
}
