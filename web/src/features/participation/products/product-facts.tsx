import { Progress } from '@mantine/core';
import { hasMoreTime } from '@weighbridge/domain/participation/answering.policy.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { type ReactNode, useState } from 'react';
import type { ProjectProduct } from '../../../parts/project/project.operations.ts';
import { DateText } from '../../../ui/date-text.tsx';
import classes from './added-product.module.css';

interface ProductFactsProps {
  product: ProjectProduct;
  projectStatus: ProjectStatus;
}

/** What is known of the answers; while there are none, since when the participation is what the badge before it says. */
export function ProductFacts({ product, projectStatus }: ProductFactsProps) {
  const { participationStatus: status, answersSubmittedAt, invitedAt, decidedAt } = product;
  const answers = status === 'ACCEPTED' && projectStatus !== 'PUBLISHED';
  return (
    <div className={classes['facts']}>
      {answers && <AnswersProgress product={product} />}
      {answersSubmittedAt && <Fact term="Submitted" date={answersSubmittedAt} />}
      {status === 'ACCEPTED' && <Deadline product={product} />}
      {status === 'DECLINED' && decidedAt && <Fact date={decidedAt} />}
      {status === 'ACCEPTED' && !answers && decidedAt && <Fact date={decidedAt} />}
      {status !== 'ACCEPTED' && status !== 'DECLINED' && invitedAt && <Fact date={invitedAt} />}
    </div>
  );
}

function AnswersProgress({ product: { name, progress } }: { product: ProjectProduct }) {
  return (
    <span className={classes['progress']}>
      <Progress className={classes['bar']} value={progress} size="sm" aria-label={`Answers of ${name}`} />
      <span>{progress}% answered</span>
    </span>
  );
}

function Deadline({ product: { answersSubmitDeadline, answersSubmittedAt } }: { product: ProjectProduct }) {
  const [now] = useState(() => new Date());
  if (!answersSubmitDeadline) return null;
  const isLate = !answersSubmittedAt && !hasMoreTime({ answersSubmitDeadline: new Date(answersSubmitDeadline), now });
  return (
    <span className={isLate ? classes['overdue'] : undefined}>
      {isLate ? 'Deadline passed' : 'Deadline'} <DateText value={answersSubmitDeadline} />
    </span>
  );
}

function Fact({ term, date }: { term?: string; date: string }): ReactNode {
  return (
    <span>
      {term} <DateText value={date} />
    </span>
  );
}
