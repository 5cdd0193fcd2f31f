import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ManageStep, manageSteps } from '@weighbridge/domain/roadmap/project.roadmap.ts';
import { useState } from 'react';
import { confirm } from '../../ui/dialog/confirm.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { snackbar } from '../../ui/message/snackbar.ts';
import { ExportReport, reportableProducts } from '../report/export-report.ts';
import { CancelProjectDialog } from './cancel-project-dialog.tsx';
import { CloneProjectDialog } from './clone-project-dialog.tsx';
import { wizardFrom } from './manage-entries.ts';
import type { Project } from './project.operations.ts';
import { StatusEmailDialog } from './status-email-dialog.tsx';
import { UploadQuestionsDialog } from './upload-questions-dialog.tsx';
import { useChangeStatus } from './use-change-status.ts';

const DeleteProjectDialog = onDemand(() => import('./delete-project-dialog.tsx').then((module) => module.DeleteProjectDialog));

interface ManageMenuProps {
  project: Project;
  reload: () => Promise<unknown>;
}

type OpenDialog = 'clone' | 'upload' | 'cancel' | 'delete' | 'email' | 'report';

export function ManageMenu({ project, reload }: ManageMenuProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const navigate = useNavigate();
  const changeStatus = useChangeStatus(project, reload);
  const may = (action: Project['actions'][number]) => project.actions.includes(action);
  const steps = manageSteps(project.type, project.status).filter(({ action }) => may(action));
  const reportable = reportableProducts(project.products);
  const close = () => setOpen(null);

  const closeProject = async (step: ManageStep) => {
    const { confirmed } = await confirm({
      title: step.button,
      message: step.confirmation,
      confirmLabel: step.button,
      action: () => changeStatus(step.to),
    });
    if (confirmed) snackbar.success('The project is closed');
  };

  return (
    <>
      <Menu width="target" position="bottom-start">
        <Menu.Target>
          <Button variant="default" fullWidth rightSection={<IconChevronDown size={16} aria-hidden />}>
            Manage
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {may('clone') && <Menu.Item onClick={() => setOpen('clone')}>Clone Project</Menu.Item>}
          {may('clone') && project.type === 'RFI' && (
            <Menu.Item onClick={() => void navigate({ to: '/project-wizard/details', search: wizardFrom.rfi(project.id) })}>
              Create RFP From RFI
            </Menu.Item>
          )}
          {may('uploadQuestionsAndAnswers') && <Menu.Item onClick={() => setOpen('upload')}>Upload Q&A</Menu.Item>}
          {may('exportReport') && reportable.length > 0 && <Menu.Item onClick={() => setOpen('report')}>Export Report</Menu.Item>}
          {may('sendStatusEmail') && <Menu.Item onClick={() => setOpen('email')}>Send Project Status Email</Menu.Item>}
          {may('readHistory') && <Menu.Item onClick={() => void navigate({ to: `/projects/${project.id}/history` })}>History</Menu.Item>}
          {steps.length > 0 && <Menu.Divider />}
          {steps.map((step) => (
            <Menu.Item
              key={step.action}
              color={step.action === 'close' ? undefined : 'red.9'}
              onClick={() => (step.action === 'close' ? void closeProject(step) : setOpen(step.action))}
            >
              {step.button}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {open === 'clone' && <CloneProjectDialog project={project} onClose={close} />}
      {open === 'upload' && <UploadQuestionsDialog project={project} reload={reload} onClose={close} />}
      {open === 'cancel' && <CancelProjectDialog project={project} reload={reload} onClose={close} />}
      {open === 'delete' && <DeleteProjectDialog project={project} reload={reload} onClose={close} />}
      {open === 'report' && <ExportReport project={project} products={reportable} onClose={close} />}
      {open === 'email' && <StatusEmailDialog project={project} onClose={close} />}
    </>
  );
}
