import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Group, Skeleton, Stack, Tabs } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import type { TemplatePage } from '@weighbridge/domain/template/template.policy.ts';
import { TEMPLATE_STATUS_LABELS } from '@weighbridge/domain/template/template.status.ts';
import { type ReactNode, useState } from 'react';
import { StatusBadge } from '../../parts/status/status-badge.tsx';
import { NotFoundView } from '../../ui/message/error-views.tsx';
import { snackbar } from '../../ui/message/snackbar.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TEMPLATE, type Template, UPDATE_TEMPLATE } from './template.operations.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { templatePath } from './template-path.ts';
import { TemplateStatusMenu } from './template-status-menu.tsx';

const TABS: Record<TemplatePage, string> = { questions: 'Questions', preview: 'Preview' };

interface TemplateFrameProps {
  page: TemplatePage;
  children: (template: Template) => ReactNode;
}

/** What the pages of one template share: its name, its status, its tabs. */
export function TemplateFrame({ page, children }: TemplateFrameProps) {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(TEMPLATE, { variables: { id } });
  const navigate = useNavigate();
  const template = query.data?.template;
  const reload = () => void query.refetch().catch(() => undefined);

  // Whatever went wrong, the template is not to be had (decision 23).
  if (query.error && !template) return <NotFoundView />;
  if (!template) return <LoadingTemplate />;
  if (!template.pages.includes(page)) return <Navigate to={templatePath(id, 'preview')} replace />;
  return (
    <>
      <TemplateHeader template={template} onReload={reload} />
      <Tabs value={page} onChange={(next) => void navigate({ to: templatePath(id, next as TemplatePage) })}>
        <Tabs.List mb="md" aria-label="Template">
          {template.pages.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {TABS[name as TemplatePage]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={page}>{children(template)}</Tabs.Panel>
      </Tabs>
    </>
  );
}

function TemplateHeader({ template, onReload }: { template: Template; onReload: () => void }) {
  const [editing, setEditing] = useState(false);
  const [updateTemplate] = useMutation(UPDATE_TEMPLATE);
  const { id, name, status, company, serviceTypes, updatedAt, actions } = template;
  const facts = [company?.name, ...serviceTypes.map(({ label }) => label)].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader
        title={name}
        subtitle={facts}
        action={
          <Group gap="sm">
            {actions.includes('edit') && (
              <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
            {actions.includes('changeStatus') ? (
              <TemplateStatusMenu template={template} onConflict={onReload} />
            ) : (
              <StatusBadge word={TEMPLATE_STATUS_LABELS[status]} />
            )}
          </Group>
        }
      />
      {editing && (
        <TemplateDialog
          template={template}
          save={async (values) => {
            await updateTemplate({ variables: { input: { id, updatedAt, ...values } } });
            setEditing(false);
            snackbar.success('Template saved');
          }}
          onClose={() => setEditing(false)}
          onReload={() => {
            setEditing(false);
            onReload();
          }}
        />
      )}
    </>
  );
}

function LoadingTemplate() {
  return (
    <Stack role="status" aria-label="Loading template" gap="md">
      <Skeleton height={28} width={260} />
      <Skeleton height={14} width={180} />
      <Skeleton height={280} />
    </Stack>
  );
}
