import '../../answer/record/answer.events.ts';
import '../../participation/record/participation.events.ts';
import '../../project/record/project.events.ts';
import '../../question/record/question.events.ts';
import '../record/scoring.events.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Reactions } from '../../../platform/events/events.ts';
import { RELOAD, scoringTopic } from '../record/scoring-topic.ts';

async function reload(tx: Tx, { projectId }: { projectId: string | null }, parts: Parts): Promise<void> {
  if (projectId) await parts.live.publish(tx, scoringTopic(projectId), RELOAD);
}

const ofSubject = (tx: Tx, { subjectId }: { subjectId: string | null }, parts: Parts) => reload(tx, { projectId: subjectId }, parts);

/** Open scoring pages read themselves again when products, questions or the project change, which everybody sees who may read scores. */
export const scoringLiveReactions: Reactions = {
  'answer.submitted': reload,
  'participation.chosen': reload,
  'participation.declined': reload,
  'participation.noted': reload,
  'participation.removed': reload,
  'participation.submitRequested': reload,
  'project.settingsChanged': ofSubject,
  'project.statusChanged': ofSubject,
  'question.copied': reload,
  'question.created': reload,
  'section.copied': reload,
  'sections.addedFromTemplates': reload,
  'winners.set': reload,
};
