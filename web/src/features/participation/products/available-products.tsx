import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { isBeforePublication } from '@weighbridge/domain/project/project.status.ts';
import { useState } from 'react';
import type { Project } from '../../../parts/project/project.operations.ts';
import { EMPTY_TEXTS, EmptyState } from '../../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { useDebouncedValue } from '../../../ui/timing/use-debounced-value.ts';
import { AVAILABLE_PRODUCTS, type AvailableProduct, INVITE_PRODUCTS } from '../products.operations.ts';
import { ExpectedLines, ProductLine, ProductLines, ProductList } from './product-list.tsx';
import { useShowsServiceTypes } from './use-shows-service-types.ts';

const SHOWN = 50;
const USUAL_PRODUCTS = 8;

/** Products of approved vendors; those already in the project stay visible, so that nobody searches for them in vain. */
export function AvailableProducts({ project }: { project: Project }) {
  const [text, setText] = useState('');
  const keyword = useDebouncedValue(text.trim()) || null;
  const { data, previousData, error, refetch } = useQuery(AVAILABLE_PRODUCTS, {
    variables: { project: project.id, filter: { keyword }, pagination: { page: 1, pageSize: SHOWN } },
  });
  const [invite, { loading }] = useMutation(INVITE_PRODUCTS, { refetchQueries: [AVAILABLE_PRODUCTS] });
  const showsServiceTypes = useShowsServiceTypes();
  const page = (data ?? previousData)?.availableProducts;
  // Once published its vendor hears of it at once, and the button should say so.
  const [verb, done] = isBeforePublication(project.status) ? ['Add', 'added'] : ['Invite', 'invited'];

  const add = (product: AvailableProduct) =>
    invite({ variables: { input: { project: { id: project.id }, products: [product.id] } } }).then(
      () => snackbar.success(`“${product.name}” is ${done}`),
      snackbar.error,
    );

  return (
    <ProductList
      title="Available products"
      toolbar={
        <TextInput
          type="search"
          aria-label="Search products"
          placeholder="Search products"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          flex="1 1 160px"
          maw={320}
        />
      }
    >
      {error && !page && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!error && !page && <ExpectedLines rows={USUAL_PRODUCTS} />}
      {page?.items.length === 0 && (
        <EmptyState
          title={keyword ? EMPTY_TEXTS.search : 'There are no products to display'}
          description={keyword ? undefined : 'Vendors that are not registered yet can be invited by email.'}
        />
      )}
      <ProductLines scrolls>
        {page?.items.map((product) => {
          const isOff = product.added || loading;
          return (
            <ProductLine
              key={product.id}
              name={product.name}
              detail={[product.vendor.name, ...(showsServiceTypes ? product.serviceTypes : [])].join(' · ')}
            >
              {/* Switched off by attribute only: the button that was pressed keeps the focus. */}
              <Button
                variant="default"
                size="xs"
                data-disabled={isOff || undefined}
                aria-disabled={isOff}
                aria-label={product.added ? `${product.name} is added` : `${verb} ${product.name}`}
                onClick={() => !isOff && void add(product)}
              >
                {product.added ? 'Added' : verb}
              </Button>
            </ProductLine>
          );
        })}
      </ProductLines>
      {page && page.pagination.total > page.items.length && (
        <Text size="sm" c="dimmed" p="md">
          {page.items.length} of {counted(page.pagination.total, 'product')}. Search to find the others.
        </Text>
      )}
    </ProductList>
  );
}
