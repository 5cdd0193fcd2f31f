import { Stack, Text } from '@mantine/core';
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
      <Text>
        Tell who you are and which products you offer, then submit it for approval. Once it is approved you can accept invitations and
        answer.
      </Text>
      <CompanyProfileForm profile={null} start={start} onSaved={onSaved} onReload={() => undefined} />
    </Stack>
  );
}
