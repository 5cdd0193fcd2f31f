import type { AnswerControlProps } from './answer-control-props.ts';
import { BooleanControl } from './boolean-control.tsx';
import { FileControl } from './file-control.tsx';
import { ListControl } from './list-control.tsx';
import { TextControl } from './text-control.tsx';

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
