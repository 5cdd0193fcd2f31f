import { Alert } from '@mantine/core';

/** Errors that belong to no single field. */
export function FormAlert({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Alert color="red" role="alert" c="gray.9">
      {text}
    </Alert>
  );
}
