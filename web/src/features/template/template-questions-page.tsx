import { useApolloClient } from '@apollo/client/react';
import { QuestionList } from '../../parts/question-list/list/question-list.tsx';
import { TEMPLATE, type Template } from './template.operations.ts';
import { TemplateFrame } from './template-frame.tsx';

/** Where a template is written. */
export function TemplateQuestionsPage() {
  return <TemplateFrame page="questions">{(template) => <TemplateQuestions template={template} />}</TemplateFrame>;
}

function TemplateQuestions({ template: { id, sections, actions } }: { template: Template }) {
  const client = useApolloClient();
  const mayEdit = actions.includes('edit');
  const reload = async () => {
    const { data } = await client.query({ query: TEMPLATE, variables: { id }, fetchPolicy: 'network-only' });
    return data?.template.sections ?? [];
  };
  return (
    <QuestionList
      holder={{ kind: 'template', id }}
      status={null}
      listActions={{ manage: mayEdit, addSections: mayEdit }}
      list={{ sections, error: undefined, reload }}
    />
  );
}
