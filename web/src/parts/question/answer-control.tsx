import type { AnswerDraft } from './answer-draft.ts';
import type { AskedQuestion } from './asked-question.ts';
import { BooleanControl } from './boolean-control.tsx';
import { FileControl } from './file-control.tsx';
import { ListControl } from './list-control.tsx';
import { TextControl } from './text-control.tsx';

export interface AnswerControlProps {
  question: AskedQuestion;
  draft: AnswerDraft;
  onChange: (draft: AnswerDraft) => void;
  /** The project's limit for texts, where it has one. */
  answersMaxLength?: number | null;
}

/** How a question is answered: one control per type, the same for the vendor and in every preview. */
export function AnswerControl(props: AnswerControlProps) {
  switch (props.question.type) {
    case 'BOOLEAN':
      return <BooleanControl {...props} />;
    case 'LIST':
      return <ListControl {...props} />;
    case 'FILE':
      return <FileControl question={props.question} />;
    default:
      return <TextControl {...props} />;
  }
}
