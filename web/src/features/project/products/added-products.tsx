import { useMutation } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { participationLabel } from '@weighbridge/domain/participation/participation.status.ts';
import type { Project, ProjectProduct } from '../../../parts/project/project.operations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ProductLine, ProductLines, ProductList } from './product-list.tsx';
import { AVAILABLE_PRODUCTS, REMOVE_PRODUCTS } from './products.operations.ts';

export function AddedProducts({ project }: { project: Project }) {
  const [removeProducts, { loading }] = useMutation(REMOVE_PRODUCTS, { refetchQueries: [AVAILABLE_PRODUCTS] });
  const open = project.actions.includes('manageProducts');

  const remove = (product: ProjectProduct) =>
    removeProducts({ variables: { input: { project: { id: project.id }, products: [product.id] } } }).then(
      () => snackbar.success(`“${product.name}” is removed`),
      snackbar.error,
    );

  return (
    <ProductList title="Products in this project">
      {project.products.length === 0 && (
        <EmptyState title="No products added" description="Vendors hear of the project when it is published." />
      )}
      <ProductLines>
        {project.products.map((product) => (
          <ProductLine
            key={product.id}
            anchor={`product-${product.id}`}
            name={product.name}
            detail={product.vendor?.name ?? product.email ?? ''}
          >
            <Group gap="xs" wrap="nowrap">
              <StatusBadge>{participationLabel(product.participationStatus, project.status)}</StatusBadge>
              {open && product.participationStatus === 'DRAFT' && (
                <Button
                  variant="default"
                  size="xs"
                  disabled={loading}
                  aria-label={`Remove ${product.name}`}
                  onClick={() => void remove(product)}
                >
                  Remove
                </Button>
              )}
            </Group>
          </ProductLine>
        ))}
      </ProductLines>
    </ProductList>
  );
}
