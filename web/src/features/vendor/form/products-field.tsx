import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { VENDOR_LIMITS } from '@weighbridge/domain/vendor/vendor.schema.ts';
import { useEffect, useRef } from 'react';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { ServiceTypesField } from './service-types-field.tsx';
import type { VendorFields } from './vendor-form.ts';

/** The products of a vendor: a new line for a new one, another name to rename, the bin to remove; below each what it is for. */
export function ProductsField({ fields, suggestions }: { fields: VendorFields; suggestions: readonly string[] }) {
  const { products } = fields.values;
  const list = useFocusOnNewLine(products.length);
  const insert = () => fields.insertListItem('products', { name: '', serviceTypes: [] });
  return (
    <FormSection title="Products">
      <Stack gap="xs" ref={list}>
        {products.length === 0 && (
          <Text size="sm" c="dimmed">
            No products yet. A vendor is invited to a project with one of its products.
          </Text>
        )}
        {products.map((product, index) => (
          // Lines have no identity of their own before they are saved; the whole list is controlled by the form.
          <Group key={product.id ?? `new-${index}`} gap="xs" align="flex-start" wrap="nowrap">
            <Stack gap={4} flex={1} miw={0} mb="xs">
              <TextInput
                aria-label={`Product ${index + 1}`}
                placeholder="Product name"
                maxLength={VENDOR_LIMITS.productName}
                data-product-name
                {...fields.getInputProps(`products.${index}.name`)}
              />
              <ServiceTypesField fields={fields} index={index} suggestions={suggestions} />
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove ${product.name || `product ${index + 1}`}`}
              onClick={() => fields.removeListItem('products', index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {fields.errors['products'] && (
          <Text size="sm" c="red.9" role="alert">
            {fields.errors['products']}
          </Text>
        )}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={insert}
            disabled={products.length >= VENDOR_LIMITS.products}
          >
            Add Product
          </Button>
        </Group>
      </Stack>
    </FormSection>
  );
}

/** A new line gets the focus: the next thing is to write in it. */
function useFocusOnNewLine(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) [...(list.current?.querySelectorAll<HTMLInputElement>('[data-product-name]') ?? [])].at(-1)?.focus();
    before.current = count;
  }, [count]);
  return list;
}
