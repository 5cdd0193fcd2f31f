import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import type { FileState } from '@weighbridge/domain/file/file.status.ts';
import type { AskedQuestion } from '../asked-question.ts';

export interface ShownFile {
  readonly id: string;
  readonly filename: string;
  readonly mimetype: string;
  readonly size: number;
  readonly url: string;
  readonly state?: FileState | undefined;
}

export interface FilesOfAnswer {
  readonly shown: readonly ShownFile[];
  readonly onAdd: (file: ShownFile) => void;
  readonly onRemove: (id: string) => void;
}

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
