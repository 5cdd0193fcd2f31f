import { Group, Input, Radio, Stack, Switch, type SwitchProps, TextInput } from '@mantine/core';
import { SETTINGS_LIMITS } from '@weighbridge/domain/access/company-settings.ts';
import { ANSWERS_MAX_LENGTH_LABELS } from '@weighbridge/domain/company/company.schema.ts';
import { DOMAIN_NAME_MAX } from '@weighbridge/domain/kernel/validation.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import type { BrokerFields } from './broker-form.ts';
import { SCORING_TYPE_LABELS, SETTING_TOGGLES } from './broker-settings.labels.ts';

export function BrokerSettingsFields({ fields }: { fields: BrokerFields }) {
  return (
    <>
      <ScoringFields fields={fields} />
      <FormSection title="What is switched on">
        <Stack gap="md">
          {SETTING_TOGGLES.map(({ key, label, description }) => (
            <Setting key={key} label={label} description={description} {...fields.getInputProps(`settings.${key}`, { type: 'checkbox' })} />
          ))}
        </Stack>
      </FormSection>
      <FormSection title="Sign-in and names">
        <Stack gap="md">
          <Setting
            label="Require single sign-on"
            description="Users of this firm sign in through the identity provider only; passwords no longer work."
            {...fields.getInputProps('requireSso', { type: 'checkbox' })}
          />
          <Setting
            label="Require two-step sign-in"
            description="Users of this firm who sign in with a password need a code from an authenticator app, too."
            {...fields.getInputProps('requireTwoStep', { type: 'checkbox' })}
          />
          <TextInput
            label="Word for approved vendors"
            description="Shown on the badge of approved vendors and products instead of “Approved”."
            placeholder="Approved"
            maxLength={SETTINGS_LIMITS.approvedLabel}
            {...fields.getInputProps('settings.approvedLabel')}
          />
          <TextInput
            label="BP endpoint"
            description="Domain name of the firm's benefit platform."
            placeholder="platform.example.com"
            maxLength={DOMAIN_NAME_MAX}
            {...fields.getInputProps('settings.bpEndpoint')}
          />
        </Stack>
      </FormSection>
    </>
  );
}

/** Named by its label alone: the explanation inside the label would otherwise be read as part of the name. */
function Setting({ label, ...props }: SwitchProps & { label: string }) {
  return <Switch label={label} aria-label={label} {...props} />;
}

function ScoringFields({ fields }: { fields: BrokerFields }) {
  return (
    <FormSection title="Scoring and answers">
      <Stack gap="md">
        <Radio.Group label="Scoring type" {...fields.getInputProps('settings.scoringType')}>
          <Stack gap="xs" mt="xs">
            {Object.entries(SCORING_TYPE_LABELS).map(([value, { label, description }]) => (
              <Radio key={value} value={value} label={label} description={description} />
            ))}
          </Stack>
        </Radio.Group>
        <Input.Wrapper
          label="Longest answer"
          labelElement="div"
          labelProps={{ id: 'answer-lengths' }}
          description="Characters a vendor may write in answers of size M, L and XL."
        >
          <Group role="group" aria-labelledby="answer-lengths" mt="xs" align="flex-start" grow preventGrowOverflow={false} wrap="nowrap">
            {ANSWERS_MAX_LENGTH_LABELS.map((label, index) => {
              const path = `settings.answersMaxLength.${index}`;
              return (
                <NumberField
                  key={label}
                  label={label}
                  withAsterisk
                  required
                  {...fields.getInputProps(path)}
                  value={fields.values.settings.answersMaxLength[index] ?? null}
                />
              );
            })}
          </Group>
        </Input.Wrapper>
      </Stack>
    </FormSection>
  );
}
