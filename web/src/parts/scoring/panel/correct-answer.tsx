import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { descriptionLimit } from '@weighbridge/domain/answer/read-answer.ts';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { conflictText } from '../../../ui/form/server-errors.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { useAction } from '../../../ui/use-action.ts';
import { chosenOptions } from '../../question/answer-content.ts';
import { AnswerControl } from '../../question/controls/answer-control.tsx';
import type { ShownFile } from '../../question/controls/answer-control-props.ts';
import { contentOf } from '../answer-text.ts';
import type { ScoredAnswer, ScoringQuestion } from '../scoring.operations.ts';
import { useScoring } from '../store/use-scoring.ts';

interface CorrectAnswerProps {
  question: ScoringQuestion;
  answer: ScoredAnswer;
  onClose: () => void;
}

/** The team puts an answer right in the vendor's place; a rating of the old words is void. */
export function CorrectAnswer({ question: { question }, answer, onClose }: CorrectAnswerProps) {
  const store = useScoring();
  const [content, setContent] = useState<AnswerContent>(() => contentOf(answer));
  const [files, setFiles] = useState<readonly ShownFile[]>(answer.files);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const setFileIds = (ids: readonly string[]) => setContent({ ...content, value: ids.length > 0 ? ids : null });

  const save = useAction(async () => {
    setFailure(null);
    try {
      await store.correct({ question: answer.question, product: answer.product }, content);
      snackbar.success('The answer is corrected');
      onClose();
    } catch (error) {
      const { fields, message, code } = toAppError(error);
      setProblems(fields as Record<string, string>);
      if (Object.keys(fields).length === 0)
        setFailure((code === 'CONFLICT' && conflictText(toAppError(error))) || `${ANSWER_MESSAGES.unableToSaveTheAnswer}. ${message}`);
    }
  });

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        The vendor will see the corrected answer. Any rating of the old one no longer counts.
      </Text>
      {!content.notApplicable && (
        <AnswerControl
          question={question}
          content={content}
          onChange={setContent}
          problems={problems}
          files={{
            shown: files,
            onAdd: (file) => {
              setFiles([...files, file]);
              setFileIds(question.rules.multiple ? [...chosenOptions(content), file.id] : [file.id]);
            },
            onRemove: (id) => setFileIds(chosenOptions(content).filter((other) => other !== id)),
          }}
        />
      )}
      <Checkbox
        label="Not Applicable"
        checked={content.notApplicable}
        onChange={(event) => setContent({ ...content, notApplicable: event.currentTarget.checked })}
      />
      {content.notApplicable && (
        <TextArea
          label="Why not applicable"
          // The server knows what this project allows.
          max={descriptionLimit({ answersMaxLength: null })}
          value={content.notApplicableDescription ?? ''}
          error={problems['notApplicableDescription']}
          onChange={(text) => setContent({ ...content, notApplicableDescription: text || null })}
        />
      )}
      <FormAlert text={failure} />
      <Group gap="xs">
        <Button size="xs" {...save}>
          Save Correction
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
