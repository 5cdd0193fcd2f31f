const TEST_DATE = '2026-03-04T12:00:00.000Z';

export const libraryId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const givenDefinition = (change: Record<string, unknown> = {}) => ({
  __typename: 'QuestionDefinition',
  id: libraryId(900),
  label: 'How large is your network?',
  type: 'TEXT',
  view: null,
  tags: [],
  multiple: false,
  placeholder: null,
  helperText: null,
  prefix: null,
  suffix: null,
  enableNumberFormatting: false,
  attachments: [],
  yesAnswerText: null,
  noAnswerText: null,
  options: [],
  otherOption: false,
  rules: {
    __typename: 'QuestionRules',
    min: null,
    max: null,
    maxLength: null,
    pattern: null,
    maxSize: null,
    mimetypes: [],
    multiple: false,
  },
  isPublic: false,
  isExternal: false,
  createdBy: null,
  ...change,
});

/** A question of the library that its viewer may change, unless told otherwise. */
export const givenLibraryQuestion = (
  number: number,
  label: string,
  definition: Record<string, unknown> = {},
  actions = ['edit', 'delete'],
) => ({
  __typename: 'LibraryQuestion',
  id: libraryId(number),
  question: givenDefinition({ id: libraryId(number), label, ...definition }),
  groups: [],
  company: null,
  createdAt: TEST_DATE,
  updatedAt: TEST_DATE,
  actions,
});

interface GivenGroup {
  number: number;
  name: string;
  above?: readonly { readonly id: string; readonly name: string }[];
  isReadonly?: boolean;
  actions?: readonly string[];
  groups?: readonly unknown[];
}

export const givenGroup = ({
  number,
  name,
  above = [],
  isReadonly = false,
  actions = ['edit', 'delete', 'addSubGroup'],
  groups,
}: GivenGroup) => ({
  __typename: 'QuestionGroup',
  id: libraryId(number),
  name,
  description: null,
  parentPath: above.map((group) => group.id),
  parentName: above.map((group) => group.name),
  questionsCount: number,
  isReadonly,
  updatedAt: TEST_DATE,
  actions,
  ...(groups && { groups }),
});

/** Medical over Dental over Orthodontics, and a group of another library. */
function givenGroups() {
  const medical = { id: libraryId(1), name: 'Medical' };
  const dental = { id: libraryId(2), name: 'Dental' };
  const orthodontics = givenGroup({ number: 3, name: 'Orthodontics', above: [medical, dental], actions: ['edit', 'delete'] });
  return [
    givenGroup({
      number: 1,
      name: 'Medical',
      groups: [givenGroup({ number: 2, name: 'Dental', above: [medical], groups: [orthodontics] })],
    }),
    givenGroup({ number: 4, name: 'Platform', isReadonly: true, actions: [], groups: [] }),
  ];
}

export const libraryAnswers = (questions: readonly unknown[], total = questions.length) => ({
  LibraryQuestions: {
    libraryQuestions: { __typename: 'LibraryQuestionPage', items: questions, pagination: { __typename: 'Pagination', total } },
  },
  QuestionGroups: { questionGroups: { __typename: 'QuestionGroupPage', items: givenGroups() } },
  Tags: { tags: [{ __typename: 'Tag', id: libraryId(50), label: 'network' }] },
});
