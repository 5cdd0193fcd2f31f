import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { afterPress } from '../../lib/after-press.ts';
import { type AppError, toAppError } from '../../lib/errors.ts';
import { useNavigationGuard } from '../dialog/use-navigation-guard.ts';
import { conflictText, splitServerErrors } from './server-errors.ts';

interface AppFormOptions<Schema extends z.ZodType> {
  schema: Schema;
  initialValues: z.input<Schema>;
  /** Gets what the schema made of the values (trimmed, empty as null). What it throws is shown in the form. */
  onSubmit: (values: z.output<Schema>) => Promise<unknown> | unknown;
  /** For the form of an existing record: submitting it unchanged calls this instead of saving. */
  onUnchanged?: () => void;
  /** Asks before unsaved changes are left behind; off for forms that hold nothing worth keeping, such as signing in. */
  guard?: boolean;
}

export interface AppForm<Values extends Record<string, unknown> = Record<string, unknown>> {
  readonly fields: UseFormReturnType<Values>;
  readonly formProps: { noValidate: true; onSubmit: (event?: FormEvent<HTMLFormElement>) => void };
  readonly submitting: boolean;
  /** What concerns the form as a whole. */
  readonly error: AppError | null;
  readonly errorText: string | null;
  readonly dirty: boolean;
}

/** One way for every form: what is checked, when errors show, what happens to the server's answer. */
export function useAppForm<Schema extends z.ZodType<unknown, Record<string, unknown>>>(
  options: AppFormOptions<Schema>,
): AppForm<z.input<Schema>> {
  const [submitting, setSubmitting] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const busy = useRef(false);
  const saved = useRef(false);
  const fields = useForm<z.input<Schema>>({
    initialValues: options.initialValues,
    validate: schemaResolver(options.schema, { sync: true }),
    validateInputOnBlur: true,
    enhanceGetInputProps: ({ inputProps: { onBlur } }) => onBlur && { onBlur: () => afterPress(onBlur) },
  });
  const dirty = fields.isDirty();
  useNavigationGuard((options.guard ?? true) && dirty, saved);
  useEffect(() => {
    // Once the saved state has rendered, the next change is unsaved again.
    if (!dirty) saved.current = false;
  }, [dirty]);

  const showFailure = (failure: AppError) => {
    const { onFields, onForm } = splitServerErrors(failure, fields.getValues());
    fields.setErrors(onFields);
    focusFirst(fields, Object.keys(onFields));
    setError(failure);
    setErrorText(onForm);
  };

  const save = async (values: z.input<Schema>) => {
    // State alone is too slow: a double click fires twice before it renders.
    if (busy.current) return;
    if (options.onUnchanged && !dirty) {
      options.onUnchanged();
      return;
    }
    busy.current = true;
    saved.current = true;
    setSubmitting(true);
    setError(null);
    setErrorText(null);
    try {
      await options.onSubmit(options.schema.parse(values));
      fields.resetDirty();
    } catch (failure) {
      saved.current = false;
      showFailure(toAppError(failure));
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  const submit = fields.onSubmit(
    (values) => void save(values),
    (errors) => focusFirst(fields, Object.keys(errors)),
  );
  return {
    fields,
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        saved.current = false;
        submit(event);
      },
    },
    submitting,
    error,
    errorText: error && errorText ? (conflictText(error) ?? errorText) : null,
    dirty,
  };
}

/** The first on the screen: the messages come in the order of the schema, and its checks across fields come last. */
function focusFirst<Values extends Record<string, unknown>>(fields: UseFormReturnType<Values>, paths: string[]): void {
  const [first] = paths
    .map((path) => fields.getInputNode(path))
    .filter((node) => node !== null)
    .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
}
