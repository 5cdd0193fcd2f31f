import { useMutation } from '@apollo/client/react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { startTwoStepSchema } from '@weighbridge/domain/account/account.schema.ts';
import { useEffect, useRef, useState } from 'react';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { ConnectApp } from './connect-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { START_TWO_STEP } from './security.operations.ts';

interface SetUpTwoStepProps {
  onDone: () => void;
  /** Absent where there is no way back. */
  onCancel?: () => void;
}

/** Three steps: the password, the app, the recovery codes. */
export function SetUpTwoStep({ onDone, onCancel }: SetUpTwoStepProps) {
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (app) return <ConnectApp {...app} onConnected={setCodes} onCancel={onCancel} />;
  return <EnterPassword onStarted={setApp} onCancel={onCancel} />;
}

interface EnterPasswordProps {
  onStarted: (app: { secret: string; uri: string }) => void;
  onCancel: (() => void) | undefined;
}

function EnterPassword({ onStarted, onCancel }: EnterPasswordProps) {
  const [start] = useMutation(START_TWO_STEP);
  const password = useRef<HTMLInputElement>(null);
  // Where there is a way back, a button led here and is gone; elsewhere the page begins with it.
  const wasOpened = onCancel !== undefined;
  useEffect(() => {
    if (wasOpened) password.current?.focus();
  }, [wasOpened]);
  const form = useAppForm({
    schema: startTwoStepSchema,
    initialValues: { password: '' },
    guard: false,
    onSubmit: async (input) => {
      const { data } = await start({ variables: { input } });
      onStarted(data!.startTwoStep);
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md" maw={400}>
        <Text>First enter your password, so that nobody else can do this at your desk.</Text>
        <PasswordField ref={password} label="Password" autoComplete="current-password" {...form.fields.getInputProps('password')} />
        <FormAlert text={form.errorText} />
        <Group gap="sm">
          <SubmitButton form={form}>Continue</SubmitButton>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
