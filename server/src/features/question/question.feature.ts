import './section/holder-sections.graphql.ts';
import './record/question.tables.ts';
import './history/question-history.graphql.ts';
import './questions-at-once.graphql.ts';
import './section/section.graphql.ts';
import { sql } from 'kysely';
import type { Feature } from '../../platform/feature/feature.ts';
import { afterMembersChanged, sectionsOfProject } from '../project/record/project.slots.ts';
import { beforeTemplateDeleted, questionsOfTemplate, sectionsOfTemplate } from '../template/template.slots.ts';
import { releaseAssignments } from './people/release-assignments.ts';
import { isAskedFile, seesQuestionFile } from './record/question.visibility.ts';
import { releaseQuestionFiles } from './record/save-files.ts';

export const feature: Feature = {
  name: 'question',
  fileOwners: { question: (ctx, fileId) => seesQuestionFile(ctx.db, ctx.actor, fileId) },
  invitedFiles: { question: (ctx, fileId, projectId) => isAskedFile(ctx.db, fileId, projectId) },
  fills: [
    sectionsOfProject.by(sql<number>`(select count(*) from sections where sections.project_id = projects.id)`),
    sectionsOfTemplate.by(sql<number>`(select count(*) from sections where sections.template_id = templates.id)`),
    questionsOfTemplate.by(
      sql<number>`(select count(*) from sections join questions on questions.section_id = sections.id where sections.template_id = templates.id)`,
    ),
    afterMembersChanged.by(releaseAssignments),
    beforeTemplateDeleted.by((tx, templateId) => releaseQuestionFiles(tx, { templateId })),
  ],
};
