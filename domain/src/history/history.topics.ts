/** What an entry of the history is about; one of the filters. */
export const HISTORY_TOPICS = [
  'STATUS',
  'DETAILS',
  'CLIENT_DATA',
  'QUESTIONS',
  'PRODUCTS',
  'ANSWERS',
  'FAQ',
  'SCORING',
  'BRANCHES',
  'WINNERS',
  'REPORTS',
] as const;
export type HistoryTopic = (typeof HISTORY_TOPICS)[number];

export const HISTORY_TOPIC_LABELS = {
  STATUS: 'Status',
  DETAILS: 'Details and team',
  CLIENT_DATA: 'Client data',
  QUESTIONS: 'Questions',
  PRODUCTS: 'Products',
  ANSWERS: 'Answers',
  FAQ: 'FAQ',
  SCORING: 'Scoring',
  BRANCHES: 'Branches',
  WINNERS: 'Winners',
  REPORTS: 'Comparisons and reports',
} as const satisfies Record<HistoryTopic, string>;
