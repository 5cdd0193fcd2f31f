import { Text } from '@mantine/core';
import { isUndecided } from '@weighbridge/domain/participation/participation.status.ts';
import { DateText } from '../../../ui/date-text.tsx';
import type { InvitationProject, InvitedProduct } from '../invitation.operations.ts';

interface AnswerDeadlineProps {
  project: InvitationProject;
  product: InvitedProduct;
}

/** Until when the answers are wanted, as long as they still are; a deadline of the product's own stands above the project's. */
export function AnswerDeadline({ project, product }: AnswerDeadlineProps) {
  const wanted = product.participationStatus === 'ACCEPTED' ? !product.answersSubmittedAt : isUndecided(product.participationStatus);
  const own = product.answersSubmitDeadline;
  const date = own ?? (project.status === 'SCORING' ? null : project.questionsSubmissionDeadline);
  if (!wanted || !date || !['PUBLISHED', 'AWAITING', 'SCORING'].includes(project.status)) return null;
  return (
    <Text size="sm">
      {own ? 'By your own deadline, your answers are due on ' : 'Answers are due on '}
      <DateText value={date} />.
    </Text>
  );
}
