import { PROJECT_REFUSALS } from '../project/project.refusals.ts';
import type { TemplateDenial } from '../template/template.policy.ts';
import { TEMPLATE_REFUSALS } from '../template/template.refusals.ts';
import type { LibraryQuestionDenial } from './library-question.policy.ts';
import type { QuestionDenial } from './question.policy.ts';

/** Also for the templates that sections belong to. */
export const QUESTION_REFUSALS = {
  ...PROJECT_REFUSALS,
  ...TEMPLATE_REFUSALS,
  'questions-published': 'Questions can be changed only in draft or in review.',
  'template-section': 'Sections created from a template cannot be amended.',
  'section-in-use': 'Vendors were already asked the questions of this section.',
  'external-question': 'It is an external question and cannot be edited',
  'public-question': 'It is a public question and cannot be edited',
  'library-question': 'Library questions cannot be edited until extracted',
  'not-in-library': 'This question is not linked to the library.',
  'not-in-review': 'Questions are approved and rejected only while the project is in review.',
  'not-the-approver': 'Only the approver of the question can do this.',
  'question-gone': 'This question is no longer in the project.',
  'question-changed': 'Somebody changed this question after you read it.',
} as const satisfies Record<LibraryQuestionDenial | QuestionDenial | TemplateDenial | LeftAlone, string>;

/** Why one of many questions was left alone, besides what the policies say. */
type LeftAlone = 'question-gone' | 'question-changed';
