import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { CLIENT_TABLE_TEXTS } from '@weighbridge/domain/client-table/client-table.labels.ts';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { toAppError } from '../../../lib/errors.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { type ClientProject, SUBMIT_CLIENT_TABLES } from '../client-project.operations.ts';

interface SubmitDataProps {
  project: ClientProject;
  /** What is not saved would not be handed in. */
  isUnsaved: boolean;
  /** Cells that are still empty. */
  missing: number;
}

export function SubmitData({ project, isUnsaved, missing }: SubmitDataProps) {
  const [submit, { loading }] = useMutation(SUBMIT_CLIENT_TABLES);
  const ask = async () => {
    if (isUnsaved) return snackbar.warning('Please save your changes first, or cancel them.');
    const empty = missing > 0 ? ` ${counted(missing, 'cell is', 'cells are')} still empty.` : '';
    const { confirmed } = await confirm({
      title: CLIENT_TABLE_TEXTS.submit,
      message: `${CLIENT_TABLE_TEXTS.confirmSubmit}${empty}`,
      confirmLabel: 'Submit',
    });
    if (!confirmed) return;
    try {
      await submit({ variables: { input: { project: { id: project.id } } } });
      snackbar.success(CLIENT_TABLE_TEXTS.submitted);
    } catch (failure) {
      const error = toAppError(failure);
      // A refusal says what stands in the way.
      snackbar.error(error.isForbidden ? `${CLIENT_TABLE_TEXTS.unableToSubmit}. ${error.message}` : CLIENT_TABLE_TEXTS.unableToSubmit);
    }
  };
  return (
    <Button loading={loading} onClick={() => void ask()}>
      {CLIENT_TABLE_TEXTS.submit}
    </Button>
  );
}
