import { useMutation } from '@apollo/client/react';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { templateStatusMenu } from '@weighbridge/domain/template/template.policy.ts';
import { TEMPLATE_STATUS_LABELS, type TemplateStatus, templateConfirmation } from '@weighbridge/domain/template/template.status.ts';
import { toAppError } from '../../lib/errors.ts';
import { useActor } from '../../lib/session/session.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { type Template, UPDATE_TEMPLATE } from './template.operations.ts';

interface TemplateStatusMenuProps {
  template: Template;
  /** Another person changed it first: shows the template as it is now. */
  onConflict: () => void;
}

/** Moves the template to another status. */
export function TemplateStatusMenu({ template, onConflict }: TemplateStatusMenuProps) {
  const { company, status: current, sections } = template;
  // Asked here and not of the server: a section added a moment ago counts.
  const options = templateStatusMenu(useActor(), { companyId: company?.id ?? null, status: current, sectionsCount: sections.length });
  const [updateTemplate, { loading }] = useMutation(UPDATE_TEMPLATE);
  const change = (status: TemplateStatus) =>
    updateTemplate({ variables: { input: { id: template.id, status, updatedAt: template.updatedAt } } }).catch((failure: unknown) => {
      if (toAppError(failure).code === 'CONFLICT') onConflict();
      throw failure;
    });

  const choose = async (status: TemplateStatus) => {
    if (status === current) return;
    const asked = templateConfirmation(current, status);
    try {
      if (asked) {
        const { confirmed } = await confirm({
          title: asked.question,
          message: asked.consequence,
          action: () => change(status),
        });
        if (!confirmed) return;
      } else await change(status);
      snackbar.success(`The template is now ${TEMPLATE_STATUS_LABELS[status]}`);
    } catch (error) {
      snackbar.error(error);
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          loading={loading}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={`Template status: ${TEMPLATE_STATUS_LABELS[current]}`}
        >
          {TEMPLATE_STATUS_LABELS[current]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(({ status, disabled }) => (
          <Menu.Item
            key={status}
            disabled={disabled}
            rightSection={status === current ? <IconCheck size={16} role="img" aria-label="current" /> : undefined}
            onClick={() => void choose(status)}
          >
            {TEMPLATE_STATUS_LABELS[status]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
