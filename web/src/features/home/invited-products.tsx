import { Anchor, Progress, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { answersToUpdate } from '@weighbridge/domain/answer/answer.status.ts';
import { participationLabel } from '@weighbridge/domain/participation/participation.status.ts';
import { DateText } from '../../ui/date-text.tsx';
import classes from './invited-products.module.css';
import type { HomeInvitation } from './vendor-home.operations.ts';

type Product = HomeInvitation['products'][number];

interface InvitedProductsProps {
  products: readonly Product[];
  project: HomeInvitation['project'];
  /** Where the project's own page is; each product has one below it. */
  path: string;
}

/** How far each product is. With a single one the name of the project leads there already. */
export function InvitedProducts({ products, project, path }: InvitedProductsProps) {
  return (
    <ul className={classes['products']}>
      {products.map((product) => (
        <li key={product.id} className={classes['product']}>
          {products.length > 1 ? (
            <Anchor component={Link} to={`${path}/${product.id}`} size="sm" className={classes['name']}>
              {product.name}
            </Anchor>
          ) : (
            <Text size="sm" className={classes['name']}>
              {product.name}
            </Text>
          )}
          <ProductState product={product} project={project} />
        </li>
      ))}
    </ul>
  );
}

function ProductState({ product, project }: { product: Product; project: HomeInvitation['project'] }) {
  const { participationStatus, answersSubmittedAt, answersSubmitDeadline, progress, requestedAnswers, actions } = product;
  if (participationStatus !== 'ACCEPTED') return <State>{participationLabel(participationStatus, project.status)}</State>;
  if (answersSubmittedAt) return requestedAnswers > 0 ? <ToUpdate count={requestedAnswers} /> : <State>Submitted</State>;
  if (project.status === 'PUBLISHED' || project.status === 'CANCELLED') return <State>Accepted</State>;
  // Nothing is due any more where nothing can be answered.
  const due = actions.includes('answer') ? (answersSubmitDeadline ?? project.questionsSubmissionDeadline) : null;
  return (
    <div className={classes['state']}>
      <Progress.Root size="sm" w={96}>
        <Progress.Section value={progress.percent} aria-label={`Answered questions of ${product.name}`} />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {progress.percent}% answered
      </Text>
      {due && (
        <Text size="xs" c="dimmed">
          due <DateText value={due} />
        </Text>
      )}
    </div>
  );
}

/** Handed in, and yet something is to be done. */
function ToUpdate({ count }: { count: number }) {
  return (
    <Text size="sm" fw={500}>
      {answersToUpdate(count)}
    </Text>
  );
}

function State({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}
