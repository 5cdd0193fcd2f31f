import { Button, type ButtonProps } from '@mantine/core';

interface SsoButtonProps extends Pick<ButtonProps, 'variant'> {
  /** What the installation calls its identity provider. */
  label: string;
}

/** A plain link: the server sends the browser on to the identity provider. */
export function SsoButton({ label, variant }: SsoButtonProps) {
  return (
    <Button component="a" href="/api/login/sso" variant={variant} fullWidth>
      Sign in with {label}
    </Button>
  );
}
