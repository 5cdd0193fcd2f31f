import { Anchor, Group, Stack, Text } from '@mantine/core';
import { secondStepSchema } from '@weighbridge/domain/account/account.schema.ts';
import { useState } from 'react';
import { browser } from '../../../lib/browser.ts';
import { toAppError } from '../../../lib/errors.ts';
import { restPost } from '../../../lib/rest.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { CodeField } from '../code-field.tsx';

interface SecondStepFormProps {
  /** Back to the password, with the reason where the server wants it again. */
  onAgain: (notice: string | null) => void;
}

/** The code of the app, or, without the phone, one of the recovery codes. */
export function SecondStepForm({ onAgain }: SecondStepFormProps) {
  const [hasPhone, setHasPhone] = useState(true);
  const form = useAppForm({
    schema: secondStepSchema,
    initialValues: { code: '' },
    guard: false,
    onSubmit: async (values) => {
      try {
        await restPost('/api/login/second-step', values);
      } catch (failure) {
        const { reason, message } = toAppError(failure);
        if (reason !== 'sign-in-again') throw failure;
        return onAgain(message);
      }
      // A whole new page, as after every sign-in.
      browser.goTo('/');
    },
  });
  const change = () => {
    form.fields.reset();
    setHasPhone(!hasPhone);
  };
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Text>
          {hasPhone
            ? 'Your password is correct. Now enter the code that your authenticator app shows.'
            : 'Enter one of the recovery codes that you kept when you switched on two-step sign-in. Each works once.'}
        </Text>
        <CodeField key={String(hasPhone)} recovery={!hasPhone} takesFocus {...form.fields.getInputProps('code')} />
        <FormAlert text={form.errorText} />
        <SubmitButton form={form} fullWidth>
          Sign In
        </SubmitButton>
        <Group justify="space-between">
          <Anchor component="button" type="button" size="sm" onClick={change}>
            {hasPhone ? 'Use a recovery code' : 'Use the authenticator app'}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={() => onAgain(null)}>
            Back
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
