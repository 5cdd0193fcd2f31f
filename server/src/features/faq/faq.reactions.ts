import '../project/record/project.events.ts';
import type { Parts } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Reactions } from '../../platform/events/events.ts';
import { publishProject } from './faq-topics.ts';

async function ofProject(tx: Tx, { subjectId }: { subjectId: string | null }, parts: Parts): Promise<void> {
  if (subjectId) await publishProject(tx, parts, subjectId);
}

/** Whether anything can be asked depends on the project's status and its dates. */
export const reactions: Reactions = { 'project.statusChanged': ofProject, 'project.updated': ofProject };
