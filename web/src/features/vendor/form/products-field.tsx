import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { VENDOR_LIMITS } from '@weighbridge/domain/vendor/vendor.schema.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { useFocusOnLines } from '../../../ui/form/use-focus-on-lines.ts';
import { ServiceTypesField } from './service-types-field.tsx';
import type { VendorFields } from './vendor-form.ts';

/** The products of a vendor: a new line for a new one, another name to rename, the bin to remove; below each what it is for. */
export function ProductsField({ fields, suggestions }: { fields: VendorFields; suggestions: readonly string[] }) {
  const { products } = fields.values;
  const list = useFocusOnLines(products.length);
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
                data-line-start
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
