import type { LiveMessage } from '../../../platform/live-messages.ts';

/** The topic for answers of submitted products that the team of a project reads differently now: given again, corrected or requested. */
export function givenTopic(projectId: string): string {
  return `given:${projectId}`;
}

export function answerGiven(participationId: string, questionId: string): LiveMessage {
  return { product: participationId, question: questionId };
}
