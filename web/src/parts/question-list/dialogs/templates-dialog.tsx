import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { matchesSearch } from '@weighbridge/domain/question/question-search.ts';
import { addTemplatesSchema } from '@weighbridge/domain/question/section.schema.ts';
import { useState } from 'react';
import { AppError } from '../../../lib/errors.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { ScrollList } from '../../../ui/scroll-list.tsx';
import { PersonPicker } from '../../question/person-picker.tsx';
import { CREATE_SECTIONS_FROM_TEMPLATES, TEMPLATE_CHOICES } from '../section.operations.ts';
import { putSections } from '../section-cache.ts';
import type { DialogProps } from './dialog-props.ts';

/** Only what is published can be used; all of it at once, because people pick from the whole list. */
const PUBLISHED = { filter: { status: 'PUBLISHED' as const }, pagination: { page: 1, pageSize: 10_000 } };

const refusal = (message: string) => new AppError({ code: 'INVALID_INPUT', fields: { 'templates.ids': message } });

/** Takes over all sections of the chosen templates, locked. */
export function TemplatesDialog({ holder, onClose }: DialogProps) {
  const { data, error, refetch } = useQuery(TEMPLATE_CHOICES, { variables: PUBLISHED });
  const [add] = useMutation(CREATE_SECTIONS_FROM_TEMPLATES);
  const [search, setSearch] = useState('');
  const form = useAppForm({
    schema: addTemplatesSchema,
    initialValues: { project: { id: holder.id }, templates: { ids: [] as string[], approver: null as { id: string } | null } },
    onSubmit: async (values) => {
      await add({
        variables: { input: values },
        update: (cache, result) =>
          result.data &&
          putSections(
            cache,
            holder,
            result.data.createSectionsFromTemplates.map(({ id }) => id),
          ),
      }).catch(async (failure: unknown) => {
        await leaveOutUnpublished(values.templates.ids);
        throw failure;
      });
      snackbar.success('The sections of the templates are added');
      onClose();
    },
  });
  const { fields } = form;
  /** A template may have gone back to Draft, or been deleted, since the list was read: the others can still be added. */
  const leaveOutUnpublished = async (chosen: readonly string[]) => {
    const known = templates ?? [];
    const { data: now } = await refetch();
    const left = new Set(now?.templates.items.map(({ id }) => id));
    const gone = known.filter(({ id }) => chosen.includes(id) && !left.has(id)).map(({ name }) => `“${name}”`);
    if (gone.length === 0) return;
    fields.setFieldValue(
      'templates.ids',
      chosen.filter((id) => left.has(id)),
    );
    throw refusal(`No longer published: ${gone.join(', ')}. Choose others, or add the rest.`);
  };
  const { ids, approver } = fields.values.templates;
  const templates = data?.templates.items;
  const shown = templates?.filter(({ name, company }) => matchesSearch(search, name, company?.name));
  const missing = fields.errors['templates.ids'];
  return (
    <FormDialog title="Add templates" size="lg" form={form} onClose={onClose} submitLabel="Add Templates">
      <TextInput
        type="search"
        aria-label="Search templates"
        placeholder="Search templates"
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {error && !templates ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !shown ? (
        <Skeleton height={160} />
      ) : shown.length === 0 ? (
        <EmptyState
          title={search ? 'No search result found' : 'There are no entries to display'}
          description={search ? undefined : 'Templates appear here once they are published.'}
        />
      ) : (
        <ScrollList label="Templates">
          <Checkbox.Group value={[...ids]} onChange={(chosen) => fields.setFieldValue('templates.ids', chosen)}>
            <Stack gap="sm" p={4}>
              {shown.map(({ id, name, company, sectionsCount, questionsCount }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={name}
                  description={[company?.name, counted(sectionsCount, 'section'), counted(questionsCount, 'question')]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        </ScrollList>
      )}
      {missing && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {missing}
        </Text>
      )}
      <PersonPicker
        label="Approver of the questions"
        projectId={holder.id}
        placeholder="Nobody"
        value={approver?.id ?? null}
        onChange={(id) => fields.setFieldValue('templates.approver', id ? { id } : null)}
        error={fields.errors['templates.approver']}
      />
    </FormDialog>
  );
}
