import type { UseFormReturnType } from '@mantine/form';

/** Binds a select to a reference (`{ id }`): the form's own check names `company.id`, the server `company`. */
export function referenceProps<Values extends Record<string, unknown>>(fields: UseFormReturnType<Values>, name: keyof Values & string) {
  const path = `${name}.id`;
  return { ...fields.getInputProps(path), error: fields.errors[path] ?? fields.errors[name] };
}
