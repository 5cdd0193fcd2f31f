import { COMPANY_REFUSALS } from '../company/company.refusals.ts';
import type { ProjectDenial } from './project.policy.ts';

export const PROJECT_REFUSALS = {
  ...COMPANY_REFUSALS,
  viewer: 'You are a viewer of this project and cannot change it.',
  'project-read-only': 'This project is over and can no longer be changed.',
  'not-a-panel': 'This is possible for panels only.',
  'panel-not-closed': 'Only a closed panel can be restarted.',
  'has-sections': 'Questions can be uploaded only into a project without sections.',
  'questions-settled': 'Questions can no longer be added while the answers are evaluated.',
  'not-awaiting': 'This is possible only while the project awaits answers.',
  'extended-deadline-disabled': 'Your firm does not give more time to individual products.',
} as const satisfies Record<ProjectDenial, string>;
