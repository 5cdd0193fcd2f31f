import { Button, type ButtonProps } from '@mantine/core';

interface SubmitButtonProps extends ButtonProps {
  form: { submitting: boolean };
  children: string;
}

export function SubmitButton({ form, children, disabled, ...props }: SubmitButtonProps) {
  return (
    <Button type="submit" {...props} loading={form.submitting} disabled={disabled || form.submitting}>
      {children}
    </Button>
  );
}
