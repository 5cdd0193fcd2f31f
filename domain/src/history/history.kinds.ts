import { HISTORY_TOPICS, type HistoryTopic } from './history.topics.ts';

/** The events that are part of a project's history. An event that is not listed is not shown; one that is has words (history.words.ts). */
const KINDS_OF_TOPIC = {
  STATUS: ['project.created', 'project.statusChanged', 'project.restored', 'project.statusEmailed'],
  DETAILS: ['project.updated', 'project.settingsChanged', 'project.membersChanged'],
  CLIENT_DATA: [
    'clientTable.created',
    'clientTable.updated',
    'clientTable.deleted',
    'clientTables.submitted',
    'clientTables.locked',
    'clientTables.unlocked',
    'clientTables.deadlineSet',
    'clientMember.added',
    'clientMember.joined',
    'clientMember.removed',
  ],
  QUESTIONS: [
    'section.created',
    'section.updated',
    'section.deleted',
    'section.copied',
    'sections.addedFromTemplates',
    'project.questionsUploaded',
    'questions.copiedFromLibrary',
    'question.created',
    'question.updated',
    'question.deleted',
    'question.copied',
    'question.restored',
    'question.approved',
    'question.rejected',
  ],
  PRODUCTS: [
    'participation.added',
    'participation.invited',
    'participation.reinvited',
    'participation.removed',
    'participation.claimed',
    'participation.accepted',
    'participation.declined',
    'participation.deadlineSet',
    'participation.submitRequested',
    'participation.chosen',
    'participation.noted',
  ],
  ANSWERS: ['answer.submitted', 'answer.updateRequested', 'answer.givenAgain', 'answer.corrected'],
  FAQ: ['faq.asked', 'faq.replied', 'faq.published', 'faq.rejected', 'faq.askedAgain', 'faq.updated'],
  SCORING: ['answer.rated', 'answer.noted', 'question.weightSet', 'branch.weightSet'],
  BRANCHES: ['branch.created', 'branch.updated', 'branch.accessRevoked', 'branch.opened', 'branch.deleted'],
  WINNERS: ['winners.set'],
  REPORTS: ['comparison.created', 'comparison.updated', 'comparison.deleted', 'report.ordered', 'report.cancelled', 'history.exported'],
} as const satisfies Record<HistoryTopic, readonly string[]>;

export type HistoryKind = (typeof KINDS_OF_TOPIC)[HistoryTopic][number];

export const HISTORY_KINDS: readonly HistoryKind[] = HISTORY_TOPICS.flatMap((topic) => [...KINDS_OF_TOPIC[topic]]);

export function kindsOf(topic: HistoryTopic): readonly HistoryKind[] {
  return KINDS_OF_TOPIC[topic];
}

const TOPICS = new Map<HistoryKind, HistoryTopic>(HISTORY_TOPICS.flatMap((topic) => KINDS_OF_TOPIC[topic].map((kind) => [kind, topic])));

export function topicOf(kind: HistoryKind): HistoryTopic {
  return TOPICS.get(kind) as HistoryTopic;
}
