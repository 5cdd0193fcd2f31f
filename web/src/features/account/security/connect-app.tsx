import { useMutation } from '@apollo/client/react';
import { Anchor, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { secondStepSchema } from '@weighbridge/domain/account/account.schema.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { CodeField } from '../code-field.tsx';
import { CONFIRM_TWO_STEP } from './security.operations.ts';

const QrCode = onDemand(() => import('./qr-code.tsx').then((module) => module.QrCode));

interface ConnectAppProps {
  secret: string;
  uri: string;
  onConnected: (recoveryCodes: readonly string[]) => void;
  onCancel?: (() => void) | undefined;
}

/** The secret as a picture for the phone's camera, and as text for everybody else; the first code shows that the app has it. */
export function ConnectApp({ secret, uri, onConnected, onCancel }: ConnectAppProps) {
  const [confirm] = useMutation(CONFIRM_TWO_STEP);
  const form = useAppForm({
    schema: secondStepSchema,
    initialValues: { code: '' },
    guard: false,
    onSubmit: async (input) => {
      const { data } = await confirm({ variables: { input } });
      onConnected(data!.confirmTwoStep.recoveryCodes);
    },
  });
  const grouped = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Text>
          Scan this picture with an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.
          Then enter the code that it shows.
        </Text>
        <QrCode text={uri} label="QR code for your authenticator app" />
        {/* A phone cannot scan its own screen. */}
        <Text size="sm" c="dimmed">
          Is the app on this device?{' '}
          <Anchor href={uri} underline="always">
            Open it with the key
          </Anchor>
        </Text>
        <div>
          <Text size="sm" c="dimmed" id="two-step-key">
            Or type this key into the app:
          </Text>
          <Group gap="sm">
            <Code aria-labelledby="two-step-key" fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {grouped}
            </Code>
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <Button variant="subtle" size="xs" onClick={copy}>
                  {copied ? 'Copied' : 'Copy key'}
                </Button>
              )}
            </CopyButton>
          </Group>
        </div>
        <Stack gap="md" maw={400}>
          <CodeField takesFocus {...form.fields.getInputProps('code')} />
          <FormAlert text={form.errorText} />
          <Group gap="sm">
            <SubmitButton form={form}>Switch On</SubmitButton>
            {onCancel && (
              <Button variant="default" onClick={onCancel}>
                Cancel
              </Button>
            )}
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}
