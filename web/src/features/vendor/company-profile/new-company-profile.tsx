import { Stack, Text } from '@mantine/core';
import { onboardingStep } from '@weighbridge/domain/vendor/onboarding.ts';
import type { VendorProfile, VendorProfileStart } from './company-profile.operations.ts';
import { CompanyProfileForm } from './company-profile-form.tsx';
import { Registration } from './company-profile-view.tsx';

interface NewCompanyProfileProps {
  start: VendorProfileStart;
  onSaved: (profile: VendorProfile) => void;
}

export function NewCompanyProfile({ start, onSaved }: NewCompanyProfileProps) {
  return (
    <Stack gap="lg">
      <Registration name="your company" status={null} />
      <Text>{onboardingStep(null)?.text}</Text>
      <CompanyProfileForm profile={null} start={start} onSaved={onSaved} onReload={() => undefined} />
    </Stack>
  );
}
