import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { nothingFound } from '../../../ui/message/empty-state.tsx';
import type { ExistingDomain } from './invite.operations.ts';

interface ExistingProductSelectProps {
  domain: ExistingDomain;
  value: string | null;
  onChange: (product: ExistingDomain['products'][number] | null) => void;
  label?: string;
  classNames?: { label?: string | undefined };
  error?: ReactNode;
  'data-path'?: string;
}

/** The products of a registered vendor; those in the project are shown, but cannot be chosen again. */
export function ExistingProductSelect({
  domain,
  onChange,
  label = `Product of ${domain.vendor.name}`,
  ...props
}: ExistingProductSelectProps) {
  const { products } = domain;
  const options = products.map(({ id, name, disabled }) => ({ value: id, label: disabled ? `${name} (already added)` : name, disabled }));
  return (
    <Select
      label={label}
      placeholder="Choose a product"
      data={options}
      searchable
      nothingFoundMessage={nothingFound(options)}
      onChange={(id) => onChange(products.find((product) => product.id === id) ?? null)}
      {...props}
    />
  );
}
