import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { statusByRegistration } from '@weighbridge/domain/participation/registration-progress.ts';
import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import { type RefObject, useRef } from 'react';
import { InvitationsInSight } from '../../../parts/vendor/invitations-in-sight.tsx';
import { RegistrationWay } from '../../../parts/vendor/registration-way.tsx';
import { FocusBack } from '../../../ui/dialog/dialog.tsx';
import { useBroughtIntoView } from '../../../ui/use-brought-into-view.ts';
import { CompanyDetails } from './company-details.tsx';
import type { VendorProfile } from './company-profile.operations.ts';
import { CompanyProfileForm } from './company-profile-form.tsx';
import { KeyPersons } from './key-persons.tsx';
import { ProductProfiles } from './product-profiles.tsx';

interface CompanyProfileViewProps {
  profile: VendorProfile;
  version: number;
  onSaved: (profile: VendorProfile) => void;
  /** The key persons changed. */
  onPeople: (profile: VendorProfile) => void;
  onReload: () => void;
}

export function CompanyProfileView({ profile, version, onSaved, onPeople, onReload }: CompanyProfileViewProps) {
  const { status, actions } = profile;
  const manages = actions.includes('manageKeyPersons');
  const approved = useRef<HTMLDivElement>(null);
  const keyPersons = profile.keyPersons.map(({ id, role }) => `${id} ${role}`).join();
  return (
    <Stack gap="lg">
      <Registration name={profile.name} status={status} />
      {status === 'SUBMITTED' && <AwaitingApproval isNews={version > 0} next={approved} />}
      {status === 'APPROVED' && <Approved place={approved} />}
      {actions.includes('edit') ? (
        <CompanyProfileForm
          key={`${status} ${version}`}
          profile={profile}
          isNews={version > 0}
          start={null}
          onSaved={onSaved}
          onReload={onReload}
        />
      ) : (
        <CompanyDetails profile={profile} />
      )}
      {status !== 'DRAFT' && <KeyPersons key={keyPersons} profile={profile} mayManage={manages} onSaved={onPeople} />}
      {status === 'APPROVED' && manages && <ProductProfiles products={profile.products} />}
    </Stack>
  );
}

/** Where the company stands on its way into projects, and what it is on the way to; null before anything is saved. */
export function Registration({ name, status }: { name: string; status: VendorStatus | null }) {
  if (status === 'APPROVED') return null;
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <RegistrationWay name={name} status={statusByRegistration({ hasAccount: true, vendorStatus: status })} />
        <InvitationsInSight />
      </Stack>
    </Paper>
  );
}

function AwaitingApproval({ isNews, next }: { isNews: boolean; next: RefObject<HTMLElement | null> }) {
  const notice = useBroughtIntoView<HTMLDivElement>(isNews);
  return (
    <Alert ref={notice} tabIndex={-1} title="Your company profile is awaiting approval" c="gray.9">
      <FocusBack to={next} />
      An administrator is reviewing it. It cannot be changed until it is approved. You will get an email as soon as it is, and can then
      accept the invitation.
    </Alert>
  );
}

function Approved({ place }: { place: RefObject<HTMLDivElement | null> }) {
  return (
    <Paper ref={place} tabIndex={-1} withBorder p="md">
      <Stack gap="xs">
        <Text role="status">Your company is approved.</Text>
        <InvitationsInSight leads otherwise={<GoToProjects />} />
      </Stack>
    </Paper>
  );
}

function GoToProjects() {
  return (
    <div>
      <Button component={Link} to="/projects" variant="default" size="xs">
        Go to projects
      </Button>
    </div>
  );
}
