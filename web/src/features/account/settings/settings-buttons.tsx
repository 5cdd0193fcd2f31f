import { Button, Group } from '@mantine/core';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';

export const SETTINGS_SAVED = 'Settings have been successfully updated';

interface SettingsButtonsProps {
  form: { submitting: boolean; dirty: boolean; fields: { reset: () => void } };
}

/** Both wait for a change: there is nothing to save or to take back before. */
export function SettingsButtons({ form }: SettingsButtonsProps) {
  return (
    <Group gap="sm">
      <SubmitButton form={form} disabled={!form.dirty}>
        Save Settings
      </SubmitButton>
      <Button variant="default" disabled={!form.dirty || form.submitting} onClick={() => form.fields.reset()}>
        Cancel
      </Button>
    </Group>
  );
}
