import { createLibraryQuestionSchema } from '@weighbridge/domain/library/library.schema.ts';
import { QUESTION_TYPES, type QuestionType } from '@weighbridge/domain/question/question.types.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { z } from 'zod';
import { AppError } from '../../../lib/errors.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { FakeUpload } from '../../../testing/fake-upload.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { givenDefinition, givenId } from '../../question-list/testing/given-questions.ts';
import type { QuestionDefinition } from '../question.operations.ts';
import { type DefinitionValues, definitionFormSchema, definitionValues } from './definition-form.ts';
import { QuestionEditor } from './question-editor.tsx';

type Saved = z.output<typeof createLibraryQuestionSchema>;
const schema = definitionFormSchema<Saved, { question: DefinitionValues }>(createLibraryQuestionSchema);

function Editor({ question, onSave }: { question: QuestionDefinition | null; onSave: (saved: Saved['question']) => void }) {
  const form = useAppForm({
    schema,
    initialValues: { question: definitionValues(question) },
    onSubmit: (values) => onSave(values.question),
  });
  return (
    <form {...form.formProps}>
      <QuestionEditor fields={form.fields} />
      <button type="submit">Save</button>
    </form>
  );
}

async function renderEditor(question: QuestionDefinition | null = null, tags: string[] = []) {
  const saved = vi.fn<(question: Saved['question']) => void>();
  const server = fakeServer({
    graphql: {
      Tags: ({ keyword }: { keyword?: string | null }) => ({
        tags: tags.filter((tag) => tag.toLowerCase().includes(keyword ?? '')).map((label) => ({ id: givenId(), label })),
      }),
    },
  });
  await renderScreen(<Editor question={question} onSave={saved} />);
  return { saved, server };
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const combobox = (name: string) => page.getByRole('combobox', { name, exact: true });
const pick = async (label: string, option: string) => {
  await combobox(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const save = () => page.getByRole('button', { name: 'Save' }).click();
const addOption = async (label: string) => {
  await field('New option').fill(label);
  await userEvent.keyboard('{Enter}');
};
const options = () =>
  page
    .getByRole('textbox', { name: /^Option \d+$/ })
    .elements()
    .map((input) => (input as HTMLInputElement).value);

it('starts with a text [QUES-057]', async () => {
  const { saved } = await renderEditor();
  await expect.element(combobox('Type')).toHaveValue('Text');
  await save();
  await expect.element(page.getByText('Required')).toBeVisible();
  await field('Question').fill('  Why you?  ');
  await save();
  await expect.poll(() => saved.mock.calls[0]?.[0]).toMatchObject({ label: 'Why you?', type: 'TEXT', view: null });
});

it('shows a list as Select and yes or no as Radio unless chosen otherwise [QUES-058] [QUES-059]', async () => {
  const { saved } = await renderEditor();
  await field('Question').fill('Which?');
  await pick('Type', 'List');
  await expect.element(combobox('View')).toHaveValue('Select');
  await pick('Type', 'Yes/No');
  await expect.element(combobox('View')).toHaveValue('Radio');
  await save();
  await expect.poll(() => saved.mock.calls[0]?.[0]).toMatchObject({ type: 'BOOLEAN', view: 'RADIO' });
});

it('is saved with the view that was chosen', async () => {
  const { saved } = await renderEditor(givenDefinition({ type: 'BOOLEAN', view: 'RADIO' }));
  await pick('View', 'Select');
  await expect.element(combobox('View')).toHaveValue('Select');
  await save();
  await expect.poll(() => saved.mock.calls[0]?.[0]).toMatchObject({ type: 'BOOLEAN', view: 'SELECT' });
});

it('offers only the views that fit one or several choices', async () => {
  await renderEditor(givenDefinition({ type: 'LIST' }));
  const views = async () => {
    await combobox('View').click();
    const offered = page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
    await userEvent.keyboard('{Escape}');
    return offered;
  };
  expect(await views()).toEqual(['Select', 'Radio']);
  await page.getByRole('checkbox', { name: 'Several options can be chosen' }).click();
  expect(await views()).toEqual(['Select', 'Checkbox']);
});

it('says when there are no options, and takes none twice whatever the capitals [QUES-055] [QUES-056]', async () => {
  const { saved } = await renderEditor();
  await field('Question').fill('Which?');
  await pick('Type', 'List');
  await expect.element(page.getByText('No options are specified')).toBeVisible();
  await save();
  await expect.element(page.getByText('Options are required for a list question')).toBeVisible();
  await addOption('Gold');
  await addOption('Silver');
  await addOption('GOLD');
  await expect.element(page.getByText("The option 'GOLD' is already added")).toBeVisible();
  await field('New option').fill('');
  await field('Option 2').fill('gold');
  await save();
  await expect.element(page.getByText("The option 'gold' is already added")).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

it('saves an option that was typed and not added, and refuses it when there is one already', async () => {
  const { saved } = await renderEditor();
  await field('Question').fill('Which?');
  await pick('Type', 'List');
  await addOption('PPO');
  await expect.poll(options).toEqual(['PPO']);
  await field('New option').fill(' ppo ');
  await save();
  await expect.element(page.getByText("The option 'ppo' is already added")).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await field('New option').fill('HMO');
  await save();
  await expect.poll(() => saved.mock.calls[0]?.[0]?.options.map(({ label }) => label)).toEqual(['PPO', 'HMO']);
});

it.each([1024, 390])('shows every type when the list is opened, at %d pixels', async (width) => {
  await page.viewport(width, 800);
  await renderEditor();
  await combobox('Type').click();
  for (const type of ['Text', 'List', 'File'])
    await expect.element(page.getByRole('option', { name: type, exact: true })).toBeInViewport({ ratio: 1 });
  await page.viewport(1280, 800);
});

it('adds, renames, orders and removes options, each with a question of its own', async () => {
  const { saved } = await renderEditor();
  await field('Question').fill('Which?');
  await pick('Type', 'List');
  for (const label of ['Gold', 'Silver', 'Bronze']) await addOption(label);
  const act = async (option: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${option}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Bronze', 'Move up');
  expect(options()).toEqual(['Gold', 'Bronze', 'Silver']);
  await act('Silver', 'Remove');
  await field('Option 2').fill('Copper');
  await act('Gold', 'Add clarification question');
  await field('Clarification question after Gold').fill('Since when?');
  await page.getByRole('checkbox', { name: 'Vendors can add an answer of their own (Other)' }).click();
  await save();
  await expect
    .poll(() => saved.mock.calls[0]?.[0])
    .toMatchObject({
      options: [
        { id: null, label: 'Gold', clarificationQuestion: 'Since when?' },
        { id: null, label: 'Copper', clarificationQuestion: null },
      ],
      otherOption: true,
    });
});

it('moves options down by the menu, not beyond the last, and adds no empty one', async () => {
  const option = (label: string) => ({ id: givenId(), label, apiId: null, clarificationQuestion: null });
  await renderEditor(givenDefinition({ type: 'LIST', options: [option('Gold'), option('Silver')] }));
  await expect.element(field('Option 1')).toHaveValue('Gold');
  const menu = async (name: string) => {
    (page.getByRole('button', { name: `Actions for ${name}` }).element() as HTMLElement).click();
    await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  };
  await menu('Gold');
  (page.getByRole('menuitem', { name: 'Move down' }).element() as HTMLElement).click();
  await expect.poll(options).toEqual(['Silver', 'Gold']);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await menu('Gold');
  expect(page.getByRole('menuitem', { name: 'Move down' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await addOption('  ');
  expect(options()).toEqual(['Silver', 'Gold']);
});

it('moves an option by its handle', async () => {
  const option = (label: string) => ({ id: givenId(), label, apiId: null, clarificationQuestion: null });
  await renderEditor(givenDefinition({ type: 'LIST', options: ['Gold', 'Silver', 'Bronze'].map(option) }));
  const handle = page.getByRole('button', { name: 'Move Bronze' });
  await expect.element(handle).toBeVisible();
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Bronze is now at place 3 of 3.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('Bronze is now at place 2 of 3.')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(options).toEqual(['Gold', 'Bronze', 'Silver']);
});

it('limits files in megabytes, and keeps types that it would not offer', async () => {
  const rules = {
    min: null,
    max: null,
    maxLength: null,
    pattern: null,
    maxSize: 1_572_864,
    mimetypes: ['application/x-lotus'],
    multiple: false,
  };
  const { saved } = await renderEditor(givenDefinition({ type: 'FILE', rules }));
  const size = field('Maximum size of a file, in MB');
  await expect.element(size).toHaveValue('1.5');
  const saveNow = () => (page.getByRole('button', { name: 'Save' }).element() as HTMLElement).click();
  await size.fill('71');
  await userEvent.keyboard('{Tab}');
  saveNow();
  await expect.element(page.getByText('Must be more than 0 and at most 70 MB')).toBeVisible();
  await size.fill('2.5');
  await userEvent.keyboard('{Tab}');
  saveNow();
  await expect
    .poll(() => saved.mock.calls[0]?.[0].rules)
    .toMatchObject({ maxSize: 2_621_440, mimetypes: ['application/x-lotus'], multiple: false });
  await size.fill('');
  await userEvent.keyboard('{Tab}');
  saveNow();
  await expect.poll(() => saved.mock.calls[1]?.[0].rules.maxSize).toBe(null);
});

it('keeps the ids of options, which answers refer to', async () => {
  const option = { id: givenId(), label: 'Gold', apiId: 'g', clarificationQuestion: null };
  const { saved } = await renderEditor(givenDefinition({ type: 'LIST', options: [option] }));
  await field('Option 1').fill('Pure gold');
  await save();
  await expect.poll(() => saved.mock.calls[0]?.[0].options).toEqual([{ ...option, label: 'Pure gold' }]);
});

it('looks tags up by keyword after a pause in typing, and takes new ones [QUES-075] [VALID-032]', async () => {
  const { saved, server } = await renderEditor(null, ['dental', 'vision']);
  await field('Question').fill('Which?');
  const typed = performance.now();
  await combobox('Tags').fill('den');
  await expect.poll(() => server.requests('Tags').at(-1)?.input).toEqual({ keyword: 'den' });
  expect(server.requests('Tags').at(-1)!.at - typed).toBeGreaterThanOrEqual(300);
  await page.getByRole('option', { name: 'dental' }).click();
  await combobox('Tags').fill('brand new');
  await userEvent.keyboard('{Enter}');
  await save();
  await expect.poll(() => saved.mock.calls[0]?.[0].tags).toEqual([{ label: 'dental' }, { label: 'brand new' }]);
});

it('takes the tag that is there where one is typed in other capitals', async () => {
  const { saved, server } = await renderEditor(null, ['Hologram']);
  await field('Question').fill('Which?');
  await combobox('Tags').fill('hologram');
  await expect.poll(() => server.requests('Tags').at(-1)?.input).toEqual({ keyword: 'hologram' });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Hologram', { exact: true }).first()).toBeVisible();
  await save();
  await expect.poll(() => saved.mock.calls[0]?.[0].tags).toEqual([{ label: 'Hologram' }]);
});

it('shows at the tags what the server has against one', async () => {
  const { saved } = await renderEditor(givenDefinition({ tags: [{ id: givenId(), label: 'dental' }] }));
  saved.mockImplementation(() => {
    throw new AppError({ code: 'INVALID_INPUT', fields: { 'question.tags.0.label': 'This tag was removed' } });
  });
  await save();
  await expect.element(combobox('Tags')).toHaveAccessibleDescription(/This tag was removed/);
});

const givenFiles = (count: number) =>
  Array.from({ length: count }, (_unused, index) => ({
    id: givenId(),
    filename: `${index}.pdf`,
    url: `/api/file/${index}`,
    mimetype: 'application/pdf',
    size: 10,
    description: null,
    state: 'READY' as const,
  }));

it('takes no more than five files', async () => {
  const { saved } = await renderEditor(givenDefinition({ attachments: givenFiles(5) }));
  await expect.element(page.getByRole('button', { name: 'Add Files' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove 0.pdf' }).click();
  await expect.element(page.getByRole('button', { name: 'Add Files' })).toBeEnabled();
  await save();
  await expect.poll(() => saved.mock.calls[0]?.[0].attachments).toHaveLength(4);
});

it('uploads files one after the other, and has them once they have arrived', async () => {
  FakeUpload.install();
  const { saved } = await renderEditor(givenDefinition());
  const input = page.getByLabelText('Attachments: choose files');
  await expect.element(input).toBeInTheDocument();
  await input.upload([new File(['one'], 'one.pdf'), new File(['two'], 'two.pdf')]);
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(2);
  FakeUpload.all[0]?.arrive('00000000-0000-4000-8000-0000000000a1', 'one.pdf');
  await expect.element(page.getByRole('link', { name: 'one.pdf' })).toBeVisible();
  await expect.poll(() => FakeUpload.all.length).toBe(2);
  FakeUpload.all[1]?.arrive('00000000-0000-4000-8000-0000000000a2', 'two.pdf');
  await expect.element(page.getByRole('link', { name: 'two.pdf' })).toBeVisible();
  await expect.poll(() => [...page.getByRole('progressbar').elements(), ...page.getByText('Uploaded').elements()]).toEqual([]);
  expect((input.element() as HTMLInputElement).value).toBe('');
  (page.getByRole('button', { name: 'Save' }).element() as HTMLElement).click();
  await expect
    .poll(() => saved.mock.calls[0]?.[0].attachments)
    .toEqual([{ id: '00000000-0000-4000-8000-0000000000a1' }, { id: '00000000-0000-4000-8000-0000000000a2' }]);
});

it('says where too many files came at once, and stores none of the question', async () => {
  const { saved } = await renderEditor(givenDefinition({ attachments: givenFiles(6) }));
  await expect.element(page.getByText('Please add not more than 5 files')).toBeVisible();
  (page.getByRole('button', { name: 'Save' }).element() as HTMLElement).click();
  await expect.element(page.getByText('Please add not more than 5 files')).toBeVisible();
  expect(saved.mock.calls).toEqual([]);
  (page.getByRole('button', { name: 'Remove 0.pdf' }).element() as HTMLElement).click();
  await expect.element(page.getByText('Please add not more than 5 files')).not.toBeInTheDocument();
});

const PARTS: Record<QuestionType, string[]> = {
  TEXT: ['Placeholder', 'Maximum length'],
  STRING: ['Placeholder', 'Prefix', 'Suffix', 'Maximum length', 'Pattern'],
  EMAIL: ['Placeholder'],
  URL: ['Placeholder'],
  VIDEO: ['Placeholder'],
  NUMBER: ['Placeholder', 'Prefix', 'Suffix', 'Minimum', 'Maximum'],
  BOOLEAN: ['Clarification asked after Yes', 'Clarification asked after No'],
  LIST: ['Placeholder', 'New option'],
  FILE: ['Maximum size of a file, in MB'],
};

it.each(QUESTION_TYPES)('asks for what a %s question has and nothing else', async (type) => {
  await renderEditor(givenDefinition({ type }));
  await expect.element(field('Helper text')).toBeVisible();
  const known = new Set(Object.values(PARTS).flat());
  const shown = [...known].filter((name) => field(name).elements().length > 0);
  expect(new Set(shown)).toEqual(new Set(PARTS[type]));
});

it('checks the rules: a pattern that can be checked, a minimum below the maximum', async () => {
  const { saved } = await renderEditor(givenDefinition({ type: 'STRING' }));
  await field('Pattern').fill('(?=a).*');
  await save();
  await expect.element(page.getByText(/A pattern cannot look ahead or behind/)).toBeVisible();
  await pick('Type', 'Number');
  await field('Minimum').fill('9');
  await field('Maximum').fill('3');
  await save();
  await expect.element(page.getByText('Must be a number less than or equal to 3')).toBeVisible();
  await field('Minimum').fill('1,5');
  await save();
  await expect.poll(() => saved.mock.calls[0]?.[0].rules).toMatchObject({ min: 1.5, max: 3, pattern: null });
});
