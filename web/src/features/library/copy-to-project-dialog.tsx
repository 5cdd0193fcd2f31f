import { useMutation, useQuery } from '@apollo/client/react';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { ref } from '@weighbridge/domain/kernel/validation.ts';
import { useState } from 'react';
import { z } from 'zod';
import { COPY_QUESTIONS_TO_SECTION } from '../../parts/library/library.operations.ts';
import { addedText } from '../../parts/library/use-copy-to-section.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { referenceProps } from '../../ui/form/reference-props.ts';
import { RequiredSelect } from '../../ui/form/required-select.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { useDebouncedValue } from '../../ui/timing/use-debounced-value.ts';
import { OPEN_PROJECTS, PROJECT_SECTION_NAMES } from './copy-to-project.operations.ts';

const formSchema = z.object({ project: ref(), section: ref() });
const MOST_PROJECTS = 50;

interface CopyToProjectDialogProps {
  questions: readonly string[];
  onCopied: (text: string) => void;
  onClose: () => void;
}

/** The chosen questions of the library into a section of a project that is still being written. */
export function CopyToProjectDialog({ questions, onCopied, onClose }: CopyToProjectDialogProps) {
  const [copy] = useMutation(COPY_QUESTIONS_TO_SECTION);
  const form = useAppForm({
    schema: formSchema,
    initialValues: { project: { id: '' }, section: { id: '' } },
    onSubmit: async ({ project, section }) => {
      const { data } = await copy({ variables: { input: { project, section, questions: [...questions] } } });
      onCopied(addedText(data?.copyQuestionsToSection.count ?? 0));
    },
  });
  const { fields } = form;
  const projectId = fields.values.project.id;
  const [typed, setTyped] = useState('');
  const projects = useOpenProjects(typed);
  const found = useQuery(PROJECT_SECTION_NAMES, { variables: { id: projectId }, skip: !projectId }).data?.projectSections ?? [];
  const sections = projectId ? found.filter(({ actions }) => actions.includes('addQuestion')) : [];
  const project = referenceProps(fields, 'project');
  const section = referenceProps(fields, 'section');
  return (
    <FormDialog title={`Copy ${counted(questions.length, 'question')} to a project`} form={form} onClose={onClose} submitLabel="Copy">
      <RequiredSelect
        {...project}
        label="Project"
        withAsterisk
        required
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has searched already, among more than are here.
        filter={({ options }) => options}
        placeholder="Choose a project"
        nothingFoundMessage="There is no project in draft or in review"
        data={projects.map(({ id, name }) => ({ value: id, label: name }))}
        value={projectId || null}
        onChange={(id) => fields.setValues({ project: { id: id ?? '' }, section: { id: '' } })}
      />
      <RequiredSelect
        {...section}
        label="Section"
        withAsterisk
        required
        searchable
        placeholder="Choose a section"
        disabled={!projectId}
        nothingFoundMessage="The project has no section that can take questions"
        data={sections.map(({ id, name }) => ({ value: id, label: name }))}
        value={fields.values.section.id || null}
        onChange={(id) => fields.setFieldValue('section.id', id ?? '')}
      />
    </FormDialog>
  );
}

/** Those that match what is typed; the ones before stay until the next are there. */
function useOpenProjects(typed: string) {
  const keyword = useDebouncedValue(typed.trim()) || null;
  const { data, previousData } = useQuery(OPEN_PROJECTS, { variables: { keyword, pagination: { page: 1, pageSize: MOST_PROJECTS } } });
  return (data ?? previousData)?.projects.items ?? [];
}
