import type { NewProject, ProjectUpdate } from '@weighbridge/domain/project/project.schema.ts';

/** The columns that the form of a new project and that of a stored one have in common. */
export function detailColumns(values: NewProject | ProjectUpdate) {
  return {
    name: values.name,
    intro: values.intro,
    description: values.description,
    hideClientInfo: values.hideClientInfo,
    brokerageContacts: JSON.stringify(values.brokerageContacts.map(({ user, phoneNumber }) => ({ userId: user.id, phoneNumber }))),
    frequency: values.frequency,
    locationOriginated: values.locationOriginated,
    targetNumberRespondents: values.targetNumberRespondents,
    publishDate: values.publishDate,
    questionsClarificationDeadline: values.questionsClarificationDeadline,
    submissionDeadline: values.submissionDeadline,
    questionsSubmissionDeadline: values.questionsSubmissionDeadline,
    plannedDecisionDate: values.plannedDecisionDate,
    employeeSize: values.employeeSize,
    liveCount: values.liveCount,
    moreInformation: JSON.stringify(values.moreInformation),
  };
}
