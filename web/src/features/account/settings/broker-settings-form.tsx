import { useMutation } from '@apollo/client/react';
import { Divider, Paper, Stack, TextInput, Title } from '@mantine/core';
import { offersContrastMode } from '@weighbridge/domain/account/account.policy.ts';
import {
  ACCOUNT_LIMITS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  updateSettingsSchema,
} from '@weighbridge/domain/account/account.schema.ts';
import { NOTIFICATION_KIND_LABELS } from '@weighbridge/domain/account/user.labels.ts';
import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type { Profile } from '../../../lib/profile.ts';
import { useActor, useSession } from '../../../lib/session/session.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SettingSwitch } from '../../../ui/form/setting-switch.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { SETTINGS_SAVED, SettingsButtons } from './settings-buttons.tsx';

const UpdateSettings = graphql(`
  mutation UpdateSettings($input: UpdateSettingsInput!) {
    updateSettings(input: $input) {
      id
      phoneNumber
      contrastMode
      notifications {
        projectStatusUpdate {
          disabled
        }
        newNotification {
          disabled
        }
        newFaqQuestion {
          disabled
        }
      }
      dailyDigest
    }
  }
`);

const EXPLAINED: Record<NotificationKind, string> = {
  projectStatusUpdate: 'When a project you work on moves to its next step.',
  newNotification: 'When there is something new in your notifications.',
  newFaqQuestion: 'When a vendor asks a question about one of your projects.',
};

type SavedSettings = Pick<Profile, 'phoneNumber' | 'contrastMode' | 'notifications' | 'dailyDigest'>;

const valuesOf = ({ phoneNumber, contrastMode, notifications, dailyDigest }: SavedSettings) => ({
  phoneNumber: phoneNumber ?? '',
  contrastMode,
  notifications: {
    projectStatusUpdate: { disabled: notifications.projectStatusUpdate.disabled },
    newNotification: { disabled: notifications.newNotification.disabled },
    newFaqQuestion: { disabled: notifications.newFaqQuestion.disabled },
  },
  dailyDigest,
});

export function BrokerSettingsForm({ profile }: { profile: Profile }) {
  const session = useSession();
  const actor = useActor();
  const [updateSettings] = useMutation(UpdateSettings);
  const form = useAppForm({
    schema: updateSettingsSchema,
    initialValues: valuesOf(profile),
    onSubmit: async (input) => {
      const { data } = await updateSettings({ variables: { input } });
      if (!data) return;
      session.update(data.updateSettings);
      form.fields.setValues(valuesOf(data.updateSettings));
      snackbar.success(SETTINGS_SAVED);
    },
  });
  const { fields } = form;
  return (
    <Paper component="form" withBorder p={{ base: 'md', sm: 'lg' }} {...form.formProps}>
      <Stack gap="lg">
        <TextInput
          label="Phone number"
          type="tel"
          autoComplete="tel"
          maw={320}
          maxLength={ACCOUNT_LIMITS.phoneNumber}
          {...fields.getInputProps('phoneNumber')}
        />
        {offersContrastMode(actor) && (
          <SettingSwitch
            label="Contrast mode"
            description="Color ratings get stronger colors, a shape and a word."
            {...fields.getInputProps('contrastMode', { type: 'checkbox' })}
          />
        )}
        <Divider />
        <Stack component="section" gap="md" aria-labelledby="mail-settings">
          <Title order={2} id="mail-settings">
            Email me about
          </Title>
          {NOTIFICATION_KINDS.map((kind) => (
            <SettingSwitch
              key={kind}
              label={NOTIFICATION_KIND_LABELS[kind]}
              description={EXPLAINED[kind]}
              // What is stored is that it is off (decision 18).
              checked={!fields.values.notifications[kind].disabled}
              onChange={(event) => fields.setFieldValue(`notifications.${kind}.disabled`, !event.currentTarget.checked)}
            />
          ))}
          <SettingSwitch
            label="One email each morning"
            description="Everything new, at 8:00 a.m. New York time. Otherwise you may get several a day. Deadline reminders always come separately."
            {...fields.getInputProps('dailyDigest', { type: 'checkbox' })}
          />
        </Stack>
        <FormAlert text={form.errorText} />
        <SettingsButtons form={form} />
      </Stack>
    </Paper>
  );
}
