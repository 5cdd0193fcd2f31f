import { MultiSelect } from '@mantine/core';
import { VENDOR_LIMITS } from '@weighbridge/domain/vendor/vendor.schema.ts';
import { type KeyboardEvent, useState } from 'react';
import { EMPTY_TEXTS } from '../../../ui/message/empty-state.tsx';
import { offeredServiceTypes, sameLabel, withTypesOf } from './offered-service-types.ts';
import { useTypedServiceType } from './use-typed-service-type.ts';
import type { VendorFields } from './vendor-form.ts';

interface ServiceTypesFieldProps {
  fields: VendorFields;
  index: number;
  suggestions: readonly string[];
}

/** The value of the option that adds what is typed. */
const NEW = '+';

/**
 * What one product is for. Firms ask for services in words of their own: theirs are found while typing, and a word that nobody uses yet is
 * added by choosing so, never by leaving the field.
 */
export function ServiceTypesField({ fields, index, suggestions: firms }: ServiceTypesFieldProps) {
  const path = `products.${index}.serviceTypes`;
  const { name, serviceTypes = [] } = fields.values.products[index]!;
  const suggestions = withTypesOf(fields.values.products, firms);
  const wrong = Object.entries(fields.errors).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1];
  const add = (label: string) => {
    if (!serviceTypes.some((chosen) => sameLabel(chosen, label))) fields.setFieldValue(path, [...serviceTypes, label]);
  };
  const typed = useTypedServiceType([...serviceTypes, ...suggestions], add);
  const offered = offeredServiceTypes(suggestions, serviceTypes, typed.text);
  const [opened, setOpened] = useState(false);
  const isNew = typed.text !== '' && typed.known === undefined;
  const addTyped = { value: NEW, label: `Add “${typed.text}” as a new service type` };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // With something chosen in the list, the list takes the key.
    if (event.key !== 'Enter' || typed.text === '' || event.currentTarget.getAttribute('aria-activedescendant')) return;
    event.preventDefault();
    typed.settle();
  };
  return (
    <MultiSelect
      ref={typed.input}
      label="Service types"
      aria-label={`Service types of ${name || `product ${index + 1}`}`}
      placeholder={serviceTypes.length === 0 ? 'Type to find one' : undefined}
      data={[...serviceTypes, ...offered, ...(isNew ? [addTyped] : [])]}
      filter={({ options }) => options}
      value={serviceTypes}
      onChange={(next) =>
        fields.setFieldValue(
          path,
          next.map((label) => (label === NEW ? typed.text : label)),
        )
      }
      searchable
      searchValue={typed.value}
      onSearchChange={typed.onType}
      onBlur={typed.onLeave}
      onKeyDown={onKeyDown}
      // Open, the list would cover what comes next; who wants another one types on.
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onOptionSubmit={() => setOpened(false)}
      hidePickedOptions
      selectFirstOptionOnChange={typed.text !== '' && offered.length > 0}
      nothingFoundMessage={EMPTY_TEXTS.search}
      maxValues={VENDOR_LIMITS.serviceTypes}
      maxLength={VENDOR_LIMITS.serviceType}
      error={wrong ?? typed.hint}
      // Above the field: below it the list would cover what is wrong.
      inputWrapperOrder={['label', 'error', 'input']}
    />
  );
}
