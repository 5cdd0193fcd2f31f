import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { wizardFrom } from './manage-entries.ts';

const OPTIONS = {
  copyQuestionsStatus: 'Copy questions status',
  copyApprovers: 'Copy approvers',
  copyQuestionsWeight: 'Copy questions weight',
  copyProducts: 'Copy products',
} as const;
type CloneOption = keyof typeof OPTIONS;

interface CloneProjectDialogProps {
  project: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Asks what comes along with the questions; the wizard then shows the details to adjust. */
export function CloneProjectDialog({ project, onClose }: CloneProjectDialogProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly CloneOption[]>([]);
  const has = (option: CloneOption) => chosen.includes(option);
  const start = () => {
    onClose();
    const options = {
      copyQuestionsStatus: has('copyQuestionsStatus'),
      copyApprovers: has('copyApprovers'),
      copyQuestionsWeight: has('copyQuestionsWeight'),
      copyProducts: has('copyProducts'),
    };
    void navigate({ to: '/project-wizard/details', search: wizardFrom.clone(project.id, options) });
  };
  return (
    <Dialog title="Clone Project" onClose={onClose}>
      <Stack gap="md">
        <Text>The new project starts with the details, members, sections and questions of “{project.name}”.</Text>
        <Checkbox.Group label="What else to copy" value={[...chosen]} onChange={(values) => setChosen(values as CloneOption[])}>
          <Stack gap="xs" mt="xs">
            {Object.entries(OPTIONS).map(([option, label]) => (
              <Checkbox key={option} value={option} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={start} data-autofocus>
            Continue
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
