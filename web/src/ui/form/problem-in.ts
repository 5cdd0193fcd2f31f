import type { UseFormReturnType } from '@mantine/form';

type Problems = UseFormReturnType<Record<string, unknown>>['errors'];

/** For a field that shows a whole list: what is wrong with the list, or else with the first of its entries that has a message. */
export function problemIn(errors: Problems, list: string): Problems[string] {
  return errors[list] ?? Object.entries(errors).find(([path]) => path.startsWith(`${list}.`))?.[1];
}
