import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { randomId } from '../../../lib/journal/random-id.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { InvitationQuestion } from './answer.operations.ts';
import { AnsweringProvider } from './answering-provider.tsx';
import { QuestionAnswer } from './question-answer.tsx';
import { SectionUnanswered } from './section-unanswered.tsx';
import { givenAsked, givenServer, ME, saved } from './testing/given-answering.tsx';

const SECTION = { id: '00000000-0000-4000-8000-0000000000aa', name: 'Dental' };
const PROJECT = '00000000-0000-4000-8000-0000000000bb';

function Screen({ questions }: { questions: readonly InvitationQuestion[] }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      {questions.map((question) => (
        <QuestionAnswer key={question.id} question={question} />
      ))}
      {open && <SectionUnanswered section={SECTION} onClose={() => setOpen(false)} />}
    </>
  );
}

async function renderSection(questions: readonly InvitationQuestion[]) {
  const product = { id: randomId(), name: 'Gold Plan' };
  await renderScreen(
    <AnsweringProvider projectId={PROJECT} product={product} viewer={ME} editableAtAll sections={[{ questions }]}>
      <Screen questions={questions} />
    </AnsweringProvider>,
  );
  return { product, dialog: page.getByRole('dialog', { name: 'Mark section as unanswered' }) };
}

it('makes every question of the section not applicable, with one reason [VEND-055]', async () => {
  const questions = [
    givenAsked({ question: { label: 'Dentists?' } }),
    givenAsked({ question: { label: 'Fees?' }, answer: { value: '12' } }),
  ];
  const results = questions.map(({ id }) => saved(id, { value: null, notApplicable: true, notApplicableDescription: 'No dental plan' }, 2));
  const server = givenServer({ graphql: { SetSectionUnanswered: { setSectionUnanswered: { results } } } });
  const { dialog, product } = await renderSection(questions);
  await dialog.getByRole('textbox').fill('No dental plan');
  await dialog.getByRole('button', { name: 'Mark as Unanswered' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests('SetSectionUnanswered')[0]?.input).toEqual({
    input: { project: { id: PROJECT }, product: { id: product.id }, section: { id: SECTION.id }, description: 'No dental plan' },
  });
  for (const name of ['Dentists?', 'Fees?'])
    await expect.element(page.getByRole('checkbox', { name: `Not Applicable: ${name}` })).toBeChecked();
});

it('says what went wrong and keeps what was written [VEND-123]', async () => {
  givenServer({
    graphql: {
      SetSectionUnanswered: () => {
        throw new FakeError(403, { code: 'FORBIDDEN', message: 'The answers are submitted' });
      },
    },
  });
  const { dialog } = await renderSection([givenAsked()]);
  await dialog.getByRole('textbox').fill('No dental plan');
  await dialog.getByRole('button', { name: 'Mark as Unanswered' }).click();
  await expect.element(page.getByText('Unable to save data. The answers are submitted')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('No dental plan');
});
