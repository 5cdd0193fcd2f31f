import { Button, Group, Stack, Text } from '@mantine/core';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { contentText } from '@weighbridge/domain/answer/content-text.ts';
import { useEffect, useRef, useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { chosenOptions } from '../../../parts/question/answer-content.ts';
import { AnswerControl } from '../../../parts/question/controls/answer-control.tsx';
import type { ShownFile } from '../../../parts/question/controls/answer-control-props.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { checkAnswer } from '../answer/kept-answer.ts';
import type { QuestionState } from '../answer/question-state.ts';
import { useAnswering } from '../answer/use-answering.ts';
import { copyFiles } from './copy-files.ts';
import { Origin } from './related-answer-item.tsx';
import classes from './related-answers.module.css';
import type { Chosen } from './transfer.ts';

interface AnswerPreviewProps {
  questionId: string;
  state: QuestionState;
  chosen: Chosen;
  onCancel: () => void;
  onSaved: () => void;
}

/** The earlier answer in this question's own control, to be changed before it becomes the answer. */
export function AnswerPreview({ questionId, state, chosen, onCancel, onSaved }: AnswerPreviewProps) {
  const { store } = useAnswering();
  const { related } = chosen;
  const [content, setContent] = useState<AnswerContent>(chosen.content);
  const [files, setFiles] = useState<readonly ShownFile[]>(related.answer.files);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFocusFirstField();
  const current = contentText(state.asked, state.content, state);
  const setFileIds = (ids: readonly string[]) => setContent({ ...content, value: ids.length > 0 ? ids : null });

  const save = useAction(async () => {
    const checked = checkAnswer(state.asked, { content, files }, store.answersMaxLength);
    setProblems(checked.problems);
    if (Object.keys(checked.problems).length > 0) return;
    setFailure(null);
    try {
      // Those of the earlier answer stay with it: this one gets copies.
      const own = await copyFiles(content, files, related.answer.files);
      store.edit(questionId, own.content, 'chosen', own.files);
      // Pressing Save is giving the answer, also where it was asked for again.
      store.leaveQuestion(questionId);
      onSaved();
    } catch (error) {
      setFailure(`${ANSWER_MESSAGES.unableToSaveTheAnswer}. ${toAppError(error).message}`);
    }
  });

  return (
    <Stack gap="md" ref={form}>
      <div>
        <Text size="sm" c="dimmed">
          From your answer to
        </Text>
        <Text fw={500} className={classes['words']}>
          {related.question.label}
        </Text>
        <Text size="sm" c="dimmed">
          <Origin related={related} />
        </Text>
      </div>
      <AnswerControl
        question={state.asked}
        content={content}
        onChange={setContent}
        answersMaxLength={store.answersMaxLength}
        problems={problems}
        files={{
          shown: files,
          onAdd: (file) => {
            setFiles([...files, file]);
            setFileIds(state.asked.rules.multiple ? [...chosenOptions(content), file.id] : [file.id]);
          },
          onRemove: (id) => setFileIds(chosenOptions(content).filter((other) => other !== id)),
        }}
      />
      {current && (
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            Replaces your answer here
          </Text>
          <Text className={classes['current']}>{current}</Text>
        </div>
      )}
      <FormAlert text={failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={save.loading}>
          Cancel
        </Button>
        <Button {...save}>Save</Button>
      </Group>
    </Stack>
  );
}

/** What was pressed to get here is gone. */
function useFocusFirstField() {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus(), []);
  return form;
}
