import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Project } from '../../../parts/project/project.operations.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { confirmDiscard } from '../../../ui/dialog/use-navigation-guard.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import type { InviteResult } from './invite.operations.ts';
import { InviteLines } from './invite-lines.tsx';
import { InviteSummary, invitedText } from './invite-summary.tsx';
import { InviteUpload } from './invite-upload.tsx';
import { useInviteByFile } from './use-invite-by-file.ts';
import { useInviteManually } from './use-invite-manually.ts';

export type InviteMode = 'manual' | 'upload';

const INVITE_MODES = [
  { value: 'manual', label: 'Enter manually' },
  { value: 'upload', label: 'Upload a file' },
] as const satisfies readonly { value: InviteMode; label: string }[];

interface InviteByEmailDialogProps {
  project: Project;
  startWith: InviteMode;
  onClose: () => void;
}

/** Vendors that are not registered, line by line or from a spreadsheet; either way keeps what it holds while one looks at the other. */
export function InviteByEmailDialog({ project, startWith, onClose }: InviteByEmailDialogProps) {
  const [mode, setMode] = useState<InviteMode>(startWith);
  const [result, setResult] = useState<InviteResult | null>(null);

  const finish = (outcome: InviteResult) => {
    if (outcome.rejected.length > 0 || outcome.existing.length > 0) return setResult(outcome);
    snackbar.success(invitedText(project.status, outcome.invited));
    onClose();
  };
  const { form, findExisting } = useInviteManually(project, finish);
  const upload = useInviteByFile(project, finish);
  const sending = form.submitting || upload.sending;

  const close = async () => {
    if (sending) return;
    if (result || !(form.dirty || upload.file) || (await confirmDiscard())) onClose();
  };

  return (
    <Dialog title="Invite By Email" onClose={() => void close()} size="lg">
      {result ? (
        <InviteSummary project={project} result={result} onClose={onClose} />
      ) : (
        <Stack gap="md">
          <SegmentedControl
            aria-label="How to invite"
            data={[...INVITE_MODES]}
            value={mode}
            onChange={setMode}
            disabled={sending}
            transitionDuration={0}
          />
          <form
            {...form.formProps}
            onSubmit={(event) => {
              if (mode === 'manual') return form.formProps.onSubmit(event);
              event.preventDefault();
              void upload.send();
            }}
          >
            <Stack gap="md">
              {mode === 'manual' ? <InviteLines fields={form.fields} findExisting={findExisting} /> : <InviteUpload invite={upload} />}
              {mode === 'manual' && <FormAlert text={form.errorText ?? textOf(form.fields.errors['invitations'])} />}
              <DialogActions>
                <Button variant="default" onClick={() => void close()} disabled={sending}>
                  Cancel
                </Button>
                <SubmitButton form={{ submitting: sending }}>Invite</SubmitButton>
              </DialogActions>
            </Stack>
          </form>
        </Stack>
      )}
    </Dialog>
  );
}

const textOf = (error: unknown): string | null => (typeof error === 'string' ? error : null);
