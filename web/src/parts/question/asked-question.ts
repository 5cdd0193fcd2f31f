import type { QuestionDefinition } from './question.operations.ts';

/** In the editor and in the preview of a list that has no choices yet. */
export const NO_OPTIONS = 'No options are specified';

/** Of a definition, what the person who answers gets to see. */
export interface AskedQuestion
  extends Pick<
    QuestionDefinition,
    | 'label'
    | 'type'
    | 'view'
    | 'multiple'
    | 'placeholder'
    | 'helperText'
    | 'prefix'
    | 'suffix'
    | 'enableNumberFormatting'
    | 'yesAnswerText'
    | 'noAnswerText'
    | 'otherOption'
    | 'rules'
  > {
  readonly options: readonly Pick<QuestionDefinition['options'][number], 'id' | 'label' | 'clarificationQuestion'>[];
  readonly attachments: readonly (Pick<QuestionDefinition['attachments'][number], 'id' | 'filename' | 'url' | 'size'> &
    Partial<Pick<QuestionDefinition['attachments'][number], 'state'>>)[];
}
