import type { FaqOrigin, FaqSide } from '@weighbridge/domain/faq/faq.visibility.ts';
import type { Parts } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

const teamTopic = (projectId: string): string => `faq:${projectId}:team`;
/** What everybody sees. */
const publicTopic = (projectId: string): string => `faq:${projectId}:public`;
const vendorTopic = (projectId: string, vendorId: string): string => `faq:${projectId}:vendor:${vendorId}`;
const linkTopic = (projectId: string, participationId: string): string => `faq:${projectId}:link:${participationId}`;

/** Nobody listens to a topic that has what they may not see: another vendor's question does not even wake them. */
export function topicsOf(projectId: string, side: FaqSide): string[] {
  switch (side.kind) {
    case 'team':
      return [teamTopic(projectId)];
    case 'vendor':
      return [publicTopic(projectId), vendorTopic(projectId, side.vendorId)];
    case 'link':
      return [publicTopic(projectId), linkTopic(projectId, side.participationId)];
  }
}

interface ChangedQuestion extends FaqOrigin {
  readonly id: string;
  readonly projectId: string;
  readonly isSeenByAll: boolean;
}

/** Tells everybody who sees the question, and nobody else. */
export async function publishQuestion(tx: Tx, { live }: Parts, question: ChangedQuestion): Promise<void> {
  const { id, projectId, vendorId, participationId, isSeenByAll } = question;
  const topics = [teamTopic(projectId)];
  if (isSeenByAll) topics.push(publicTopic(projectId));
  if (vendorId !== null) topics.push(vendorTopic(projectId, vendorId));
  else if (participationId !== null) topics.push(linkTopic(projectId, participationId));
  await live.publish(tx, topics, { question: id });
}

/** Whether anything can be asked has changed for everybody. */
export async function publishProject(tx: Tx, { live }: Parts, projectId: string): Promise<void> {
  await live.publish(tx, [teamTopic(projectId), publicTopic(projectId)], {});
}
