import { Text } from '@mantine/core';
import { isBeforePublication } from '@weighbridge/domain/project/project.status.ts';
import { useState } from 'react';
import type { Project } from '../../../parts/project/project.operations.ts';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { AddedProduct } from './added-product.tsx';
import type { ProductDialog } from './product-dialog.ts';
import { ProductDialogs } from './product-dialogs.tsx';
import { ProductLines, ProductList } from './product-list.tsx';
import { productMenu } from './product-menu.tsx';
import { useProductCommands } from './use-product-commands.ts';

export function AddedProducts({ project }: { project: Project }) {
  const [dialog, setDialog] = useState<ProductDialog | null>(null);
  const commands = useProductCommands(project);
  const { products } = project;
  return (
    <ProductList title="Products in this project" toolbar={<Counter project={project} />}>
      {products.length === 0 && (
        <EmptyState
          title="No products added"
          description={isBeforePublication(project.status) ? 'Vendors will be notified when the project is published.' : undefined}
        />
      )}
      <ProductLines>
        {products.map((product) => (
          <AddedProduct
            key={product.id}
            product={product}
            projectStatus={project.status}
            menu={productMenu(product, { ...commands, open: (kind) => setDialog({ kind, product }) })}
            onRemove={() => void commands.remove(product)}
          />
        ))}
      </ProductLines>
      <ProductDialogs project={project} dialog={dialog} onClose={() => setDialog(null)} />
    </ProductList>
  );
}

function Counter({ project: { products } }: { project: Project }) {
  if (products.length === 0) return null;
  const accepted = products.filter(({ participationStatus }) => participationStatus === 'ACCEPTED').length;
  return (
    <Text size="sm" c="dimmed">
      {accepted > 0 ? `${accepted} of ${products.length} accepted` : `${products.length} in total`}
    </Text>
  );
}
