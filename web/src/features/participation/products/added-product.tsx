import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { approvedBadge } from '@weighbridge/domain/vendor/vendor.status.ts';
import { useActor } from '../../../lib/session/session.ts';
import type { ProjectProduct } from '../../../parts/project/project.operations.ts';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';
import { RegistrationSteps } from '../../../parts/vendor/registration-steps.tsx';
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx';
import { useDelayedDelete } from '../../../ui/undo/delayed-deletes.ts';
import { UndoButton } from '../../../ui/undo/undo-button.tsx';
import classes from './added-product.module.css';
import { isNotInvitedYet, ParticipationBadge } from './participation-badge.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductNotes } from './product-notes.tsx';
import { useShowsServiceTypes } from './use-shows-service-types.ts';

interface AddedProductProps {
  product: ProjectProduct;
  projectStatus: ProjectStatus;
  menu: readonly RowAction[];
  onRemove: () => void;
}

/** One product of the project: who it is, how far it is, what can be done with it. */
export function AddedProduct({ product, projectStatus, menu, onRemove }: AddedProductProps) {
  const actor = useActor();
  const settings = actor.kind === 'user' ? actor.settings : null;
  const showsServiceTypes = useShowsServiceTypes();
  const deleted = useDelayedDelete(product.id);
  const from = product.vendor?.name ?? product.email ?? '';
  return (
    <li className={classes['entry']} id={`product-${product.id}`} tabIndex={-1} data-deleted={deleted ? true : undefined}>
      <div className={classes['who']} inert={deleted !== undefined}>
        <div className={classes['name']}>
          <Text fw={500}>{product.name}</Text>
          {product.approved && <StatusBadge word="Approved">{approvedBadge(settings)}</StatusBadge>}
          {product.winner && <StatusBadge word="Winner" />}
        </div>
        <Text size="sm" c="dimmed">
          {[from, ...(showsServiceTypes ? product.serviceTypes : [])].join(' · ')}
        </Text>
      </div>
      <div className={classes['state']} inert={deleted !== undefined}>
        <ParticipationBadge status={product.participationStatus} projectStatus={projectStatus} />
        <ProductFacts product={product} projectStatus={projectStatus} />
      </div>
      <div className={classes['end']}>
        <Group className={classes['controls']} gap="xs" wrap="nowrap" inert={deleted !== undefined}>
          <Controls product={product} menu={menu} onRemove={onRemove} />
        </Group>
        {deleted && <UndoButton deleted={deleted} />}
      </div>
      <div className={classes['more']} inert={deleted !== undefined}>
        {showsServiceTypes && <MissingServiceTypes missing={product.missingServiceTypes} />}
        {product.registration && <RegistrationSteps name={product.name} steps={product.registration} />}
        <ProductNotes product={product} />
      </div>
    </li>
  );
}

function Controls({ product, menu, onRemove }: Pick<AddedProductProps, 'product' | 'menu' | 'onRemove'>) {
  return (
    <>
      {isNotInvitedYet(product) && product.actions.includes('remove') && (
        <Button variant="default" size="xs" aria-label={`Remove ${product.name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
      <RowActions name={product.name} actions={menu} />
    </>
  );
}

function MissingServiceTypes({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <div className={classes['warning']}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        <Text size="sm">Vendor doesn't have all required service types</Text>
        <Text size="sm" c="dimmed">
          Missing: {missing.join(', ')}
        </Text>
      </div>
    </div>
  );
}
