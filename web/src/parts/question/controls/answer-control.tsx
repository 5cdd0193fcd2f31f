import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import type { AskedQuestion } from '../asked-question.ts';
import { BooleanControl } from './boolean-control.tsx';
import { FileControl, type FilesOfAnswer } from './file-control.tsx';
import { ListControl } from './list-control.tsx';
import { TextControl } from './text-control.tsx';

export interface AnswerControlProps {
  question: AskedQuestion;
  content: AnswerContent;
  /** `typed` is one key of many, `chosen` is a choice that stands. */
  onChange: (content: AnswerContent, how: 'typed' | 'chosen') => void;
  /** The project's limit for texts, where it has one. */
  answersMaxLength?: number | null;
  /** What is wrong, by the part it stands beside: `value`, `secondaryValue` or `secondaryValue.<option>`. */
  problems?: Readonly<Record<string, string>>;
  /** Without it nothing can be uploaded, as in a preview. */
  files?: FilesOfAnswer;
}

/** How a question is answered: one control per type, the same for the vendor and in every preview. */
export function AnswerControl(props: AnswerControlProps) {
  switch (props.question.type) {
    case 'BOOLEAN':
      return <BooleanControl {...props} />;
    case 'LIST':
      return <ListControl {...props} />;
    case 'FILE':
      return <FileControl {...props} />;
    default:
      return <TextControl {...props} />;
  }
}
