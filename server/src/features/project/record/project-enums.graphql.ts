import { EMPLOYER_SIZES } from '@weighbridge/domain/project/project.labels.ts';
import { PROJECT_STATUSES, PROJECT_TYPES } from '@weighbridge/domain/project/project.status.ts';
import { PROJECT_SOURCES } from '@weighbridge/domain/project/project-source.ts';
import { builder } from '../../../graphql/builder.ts';

export const ProjectStatusEnum = builder.enumType('ProjectStatus', { values: PROJECT_STATUSES });
export const ProjectTypeEnum = builder.enumType('ProjectType', { values: PROJECT_TYPES });
export const ProjectSourceEnum = builder.enumType('ProjectSource', { values: PROJECT_SOURCES });
export const EmployeeSizeEnum = builder.enumType('EmployeeSize', { values: EMPLOYER_SIZES });
