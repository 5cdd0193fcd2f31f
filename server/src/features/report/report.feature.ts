import './report.graphql.ts';
import './report.tables.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { REPORT_FILES, seesReport } from './find-report.ts';
import { mendReports, removeReports } from './look-after-reports.ts';
import { makeReport } from './make-report.ts';
import { reportRoute } from './report.route.ts';

export const feature: Feature = {
  name: 'report',
  jobs: [makeReport, mendReports, removeReports],
  fileOwners: { [REPORT_FILES]: seesReport },
  routes: reportRoute,
};
