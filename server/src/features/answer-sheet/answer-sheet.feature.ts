import './answer-sheet.graphql.ts';
import './project-questions.graphql.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { removeAnswerReports } from './remove-answer-reports.ts';
import { seesOwnReport, seesReportCopy, VENDORS_COPY, VENDORS_OWN } from './see-answer-report.ts';

export const feature: Feature = {
  name: 'answer-sheet',
  jobs: [removeAnswerReports],
  fileOwners: { [VENDORS_OWN]: seesOwnReport, [VENDORS_COPY]: seesReportCopy },
};
