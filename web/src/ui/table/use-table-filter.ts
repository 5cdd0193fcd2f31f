import { useNavigate, useSearch } from '@tanstack/react-router';

const SEPARATOR = ',';

/** A filter of several values beside a table's search, kept in the address like the rest of the table's state. */
export function useTableFilter(name: string): readonly [readonly string[], (values: readonly string[]) => void] {
  const found: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = found[name];
  const text = typeof value === 'string' ? value : '';
  const change = (values: readonly string[]) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [name]: values.join(SEPARATOR) || undefined, page: undefined }),
      resetScroll: false,
    });
  return [text ? text.split(SEPARATOR) : [], change];
}
