import { useQuery } from '@apollo/client/react';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ConflictNotice, conflictOf } from '../../../ui/form/conflict-notice.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { VendorFormFields } from '../form/vendor-form-fields.tsx';
import { ASKED_SERVICE_TYPES, type VendorProfile, type VendorProfileStart } from './company-profile.operations.ts';
import { type Intent, useCompanyProfileForm } from './use-company-profile-form.ts';

interface CompanyProfileFormProps {
  /** Null while there is none. */
  profile: VendorProfile | null;
  /** It takes the place of the one that was saved, and of the button that was pressed in it. */
  isNews?: boolean;
  start: VendorProfileStart | null;
  onSaved: (profile: VendorProfile) => void;
  onReload: () => void;
}

/** Saved as far as it goes; what has to be there is asked for only when it is submitted. */
export function CompanyProfileForm({ profile: current, isNews = false, start, onSaved, onReload }: CompanyProfileFormProps) {
  // What this form stands on, so that a change by a colleague meanwhile is noticed and not overwritten.
  const [profile] = useState(current);
  const intent = useRef<Intent>('save');
  const form = useCompanyProfileForm({ profile, start, intent, onSaved });
  const { data } = useQuery(ASKED_SERVICE_TYPES);
  const conflict = conflictOf(form);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews && document.activeElement === document.body) buttons.current?.focus({ preventScroll: true });
  }, [isNews]);
  const isApproved = profile?.status === 'APPROVED';
  const asks = (next: Intent) => () => {
    intent.current = next;
  };
  return (
    <Paper component="form" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Company" {...form.formProps}>
      <Stack gap="md">
        <VendorFormFields fields={form.fields} suggestions={data?.askedServiceTypes} marksNeeded />
        <FormAlert text={conflict ? null : form.errorText} />
        <ConflictNotice text={conflict} onReload={onReload} />
        {isApproved ? (
          <Group ref={buttons} tabIndex={-1} role="group" aria-label="Saving" gap="sm">
            <Button type="submit" loading={form.submitting} disabled={!form.dirty} onClick={asks('save')}>
              Save
            </Button>
            <Button variant="default" disabled={!form.dirty || form.submitting} onClick={() => form.fields.reset()}>
              Cancel
            </Button>
          </Group>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              After you submit it, an administrator reviews it. It cannot be changed until it is approved.
            </Text>
            {/* The Enter key presses the first of them. */}
            <Group ref={buttons} tabIndex={-1} role="group" aria-label="Saving" gap="sm">
              <Button
                type="submit"
                variant="default"
                disabled={form.submitting || (profile !== null && !form.dirty)}
                onClick={asks('save')}
              >
                Save Draft
              </Button>
              <Button type="submit" loading={form.submitting} onClick={asks('submit')}>
                Submit for Approval
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}
