const TEST_DATE = '2026-03-04T12:00:00.000Z';

export const TEMPLATE_ID = '00000000-0000-4000-8000-0000000000e1';
/** The firm of `givenProfile`. */
const OWN_FIRM = { __typename: 'CompanyRef', id: '00000000-0000-4000-8000-000000000003', name: 'Northwind Benefits' };
export const OTHER_FIRM = { __typename: 'CompanyRef', id: '00000000-0000-4000-8000-0000000000c1', name: 'Lakeside Advisory' };

export const givenSection = (name = 'Company', id = '00000000-0000-4000-8000-0000000000e2') => ({
  __typename: 'Section',
  id,
  name,
  description: null,
  owner: null,
  approver: null,
  ownerDeadline: null,
  isReadonly: false,
  updatedAt: TEST_DATE,
  actions: ['edit', 'delete', 'addQuestion', 'reorderQuestions'],
  questions: [],
});

/** A draft of the own firm with one section, kept by its viewer, unless told otherwise. */
export const givenTemplate = (change: Record<string, unknown> = {}) => ({
  __typename: 'Template',
  id: TEMPLATE_ID,
  name: 'Dental RFP',
  status: 'DRAFT',
  company: OWN_FIRM,
  createdBy: { __typename: 'UserRef', id: '00000000-0000-4000-8000-000000000001', name: 'Olivia Reed' },
  serviceTypes: [{ __typename: 'ServiceTypeRef', id: '00000000-0000-4000-8000-0000000000e5', label: 'Dental' }],
  sectionsCount: 1,
  questionsCount: 12,
  createdAt: TEST_DATE,
  updatedAt: TEST_DATE,
  actions: ['edit', 'delete', 'changeStatus'],
  pages: ['questions', 'preview'],
  sections: [givenSection()],
  ...change,
});
