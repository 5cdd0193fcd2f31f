import { Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ComparedProduct } from '../comparison.operations.ts';
import classes from './choice-field.module.css';
import { ChoiceFrame } from './choice-frame.tsx';

interface ChosenProductsProps {
  products: readonly ComparedProduct[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: ReactNode;
}

export function ChosenProducts({ products, chosen, onChange, error }: ChosenProductsProps) {
  const ids = new Set(chosen);
  const choose = (id: string, isChosen: boolean) =>
    onChange(products.map((product) => product.id).filter((other) => (other === id ? isChosen : ids.has(other))));
  const all = products.map(({ id }) => id);
  return (
    <ChoiceFrame
      legend="Products"
      chosen={chosen.length}
      of={products.length}
      onAll={(isChosen) => onChange(isChosen ? all : [])}
      allLabel="All products"
      error={error}
    >
      {products.length === 0 ? (
        <Text c="dimmed" size="sm" p="sm">
          No product has accepted the invitation yet.
        </Text>
      ) : (
        <div className={classes['products']}>
          {products.map(({ id, name, vendorName, answersSubmittedAt }) => (
            <Checkbox
              key={id}
              label={name}
              description={answersSubmittedAt === null ? `${vendorName ?? ''} · not submitted yet` : vendorName}
              checked={ids.has(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
          ))}
        </div>
      )}
    </ChoiceFrame>
  );
}
