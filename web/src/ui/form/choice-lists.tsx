import { Select } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { SearchedChoices } from './searched-choices.tsx';

/** How the field was entered before its list arrived. */
export type Entered = 'focused' | 'opened' | null;

interface FieldProps {
  label?: ReactNode;
  'aria-label'?: string;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  data: readonly { readonly value: string; readonly label: string }[];
  searchable?: boolean;
  clearable?: boolean;
  clearButtonProps?: { 'aria-label': string };
}

export interface ChoiceProps extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

export interface ChoicesProps extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

interface Arriving {
  entered: Entered;
}

export function ChoiceList({ entered, data, ...props }: ChoiceProps & Arriving) {
  const field = useRef<HTMLInputElement>(null);
  useTakenOver(field, entered);
  return <Select {...props} ref={field} data={[...data]} />;
}

export function ChoicesList({ entered, data, value, ...props }: ChoicesProps & Arriving) {
  const field = useRef<HTMLInputElement>(null);
  useTakenOver(field, entered);
  return <SearchedChoices {...props} ref={field} data={[...data]} value={[...value]} />;
}

/** This replaces a field that had the focus: it takes the focus, and opens if that field had been clicked. */
function useTakenOver(field: RefObject<HTMLInputElement | null>, entered: Entered): void {
  const atFirst = useRef(entered);
  useLayoutEffect(() => {
    if (atFirst.current) field.current?.focus({ preventScroll: true });
  }, [field]);
  useEffect(() => {
    if (atFirst.current !== 'opened') return;
    // As a person would: the list tells that it is open only if it was closed at first.
    const press = requestAnimationFrame(() => field.current?.click());
    return () => cancelAnimationFrame(press);
  }, [field]);
}
