import { useQuery } from '@apollo/client/react';
import { Box, Paper, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useProfile } from '../../../lib/session/session.ts';
import { UNDECIDED_INVITATIONS } from '../../../parts/vendor/undecided-invitations.operations.ts';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../../ui/loading/placeholder.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { VendorStatusBadge } from '../form/vendor-status-badge.tsx';
import { VENDOR_PROFILE, VENDOR_PROFILE_START, type VendorProfile } from './company-profile.operations.ts';
import { CompanyProfileView } from './company-profile-view.tsx';
import { NewCompanyProfile } from './new-company-profile.tsx';
import { useCurrentProfile } from './use-current-profile.ts';

/** The vendor's own company: entered after signing up, approved by an administrator, and kept up to date from then on. */
export function CompanyProfilePage() {
  const { data, error, refetch } = useQuery(VENDOR_PROFILE);
  // They stand above the form, which would be pushed down under people's hands if they came after it.
  const invitations = useQuery(UNDECIDED_INVITATIONS);
  const isThere = Boolean(data && (invitations.data || invitations.error));
  const loaded = data?.vendorProfile ?? null;
  const { profile, version, take, restart } = useCurrentProfile(loaded);
  useFollowStatus(profile, refetch);
  const reload = async () => {
    const { data: now } = await refetch();
    if (now?.vendorProfile) restart(now.vendorProfile);
  };
  return (
    <Box maw={860}>
      <PageHeader
        title="Company Profile"
        subtitle={profile ? profile.name : 'Who you are and what you offer, for the firms that invite you.'}
        action={profile && <VendorStatusBadge status={profile.status} />}
      />
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!(error && !data) && !isThere && <Loading />}
      {isThere && !profile && <Start onCreated={restart} />}
      {isThere && profile && (
        <CompanyProfileView profile={profile} version={version} onSaved={restart} onPeople={take} onReload={() => void reload()} />
      )}
    </Box>
  );
}

function Start({ onCreated }: { onCreated: (profile: VendorProfile) => void }) {
  const { data, error, refetch } = useQuery(VENDOR_PROFILE_START);
  if (data) return <NewCompanyProfile start={data.vendorProfileStart} onSaved={onCreated} />;
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />;
}

/** Shows the approval as soon as it is given, without a reload. */
function useFollowStatus(profile: VendorProfile | null, refetch: () => Promise<unknown>): void {
  const known = useProfile().vendor?.status;
  const shown = profile?.status;
  useEffect(() => {
    if (shown && known && known !== shown) void refetch();
    // Only the news counts: what is shown may be ahead of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [known]);
}

const USUAL_FIELDS = 6;

function Loading() {
  return (
    <Placeholder>
      <Stack gap="lg">
        <Paper withBorder p="md">
          <PlaceholderLine width="100%" />
        </Paper>
        <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="md">
            {Array.from({ length: USUAL_FIELDS }, (_, field) => (
              <div key={field}>
                <PlaceholderLine width={96} />
                <Box h={36}>
                  <PlaceholderLine width={placeholderWidth(field)} />
                </Box>
              </div>
            ))}
          </Stack>
        </Paper>
      </Stack>
    </Placeholder>
  );
}
