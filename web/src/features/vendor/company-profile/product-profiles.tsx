import { Accordion, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ProductProfileEntries } from './product-profile-entries.tsx';

/** What is kept with each product from one project to the next; loaded for the one that is looked at. */
export function ProductProfiles({ products }: { products: readonly { readonly id: string; readonly name: string }[] }) {
  const [open, setOpen] = useState<string | null>(products.length === 1 ? (products[0]?.id ?? null) : null);
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="product-profile">
      <Stack gap="md">
        <Title order={2} id="product-profile">
          Product Profile
        </Title>
        <Text size="sm" c="dimmed">
          Answers you saved from a project. Use Answer Management in your next project to fill in the same questions.
        </Text>
        <Accordion order={3} value={open} onChange={setOpen} chevronPosition="left" transitionDuration={0}>
          {products.map(({ id, name }) => (
            <Accordion.Item key={id} value={id}>
              <Accordion.Control>{name}</Accordion.Control>
              <Accordion.Panel>{open === id && <ProductProfileEntries productId={id} />}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </Stack>
    </Paper>
  );
}
