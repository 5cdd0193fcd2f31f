import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type { FindRelatedAnswersQuery } from '../../../lib/graphql/generated/graphql.ts';

export type RelatedAnswer = FindRelatedAnswersQuery['findRelatedAnswers'][number];

export const FIND_RELATED_ANSWERS = graphql(`
  query FindRelatedAnswers($question: String!, $section: String, $type: QuestionType!, $multiple: Boolean, $excludeProject: ID) {
    findRelatedAnswers(question: $question, section: $section, type: $type, multiple: $multiple, excludeProject: $excludeProject) {
      id
      question {
        ...AskedQuestionFields
      }
      answer {
        ...AnswerFields
      }
      answeredAt
      answeredBy {
        id
        name
      }
      similarity
      projectName
      productName
    }
  }
`);
