import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { QuestionHolder } from '../../question/holder.ts';
import type { Section } from '../section.operations.ts';

/** What every dialog over the list knows of it. */
export interface DialogProps {
  holder: QuestionHolder;
  /** Null in a template. */
  status: ProjectStatus | null;
  sections: readonly Section[];
  answersMaxLength: number | null;
  onClose: () => void;
  /** Starts again from what the server has now. */
  onReload: () => void;
}
