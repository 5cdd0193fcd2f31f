import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenDefinition } from '../../question-list/testing/given-questions.ts';
import { EMPTY_ANSWER } from '../answer-content.ts';
import type { QuestionDefinition } from '../question.operations.ts';
import { AnswerControl } from './answer-control.tsx';

async function open(question: Partial<QuestionDefinition>, start: Partial<AnswerContent> = {}) {
  const shown = { content: { ...EMPTY_ANSWER, ...start } };
  const changes = vi.fn<(content: AnswerContent) => void>();
  function Control() {
    const [content, setContent] = useState(shown.content);
    shown.content = content;
    const change = (next: AnswerContent) => {
      changes(next);
      setContent(next);
    };
    return <AnswerControl question={givenDefinition({ label: 'Which?', ...question })} content={content} onChange={change} />;
  }
  await renderScreen(<Control />);
  return { shown, changes };
}
const field = page.getByRole('combobox', { name: 'Which?' });
const pick = async (name: string) => {
  await expect.element(field).toBeVisible();
  (field.element() as HTMLElement).click();
  const option = page.getByRole('option', { name, exact: true });
  await expect.element(option).toBeVisible();
  (option.element() as HTMLElement).click();
};
const option = (id: string, label: string) => ({ id, label, apiId: null, clarificationQuestion: null });

it('keeps the words of yes and those of no apart, and brings them back', async () => {
  const question = { type: 'BOOLEAN', view: 'SELECT', yesAnswerText: 'Since when?', noAnswerText: 'Why not?' } as const;
  const { shown, changes } = await open(question, { value: true, secondaryValue: 'Since May' });
  await pick('No');
  expect([shown.content.value, shown.content.secondaryValue]).toEqual([false, null]);
  await expect.element(page.getByRole('textbox', { name: 'Why not?' })).toHaveValue('');
  await pick('Yes');
  expect([shown.content.value, shown.content.secondaryValue]).toEqual([true, 'Since May']);
  // The same again in a list takes it away.
  await pick('Yes');
  expect([shown.content.value, shown.content.secondaryValue]).toEqual([null, null]);
  expect(page.getByRole('textbox', { name: 'Since when?' }).elements()).toEqual([]);
  expect(changes.mock.calls).toHaveLength(3);
});

it('has no choice instead of an empty one', async () => {
  const { shown } = await open({ type: 'LIST', view: 'SELECT', options: [option('o1', 'Gold'), option('o2', 'Silver')] });
  await pick('Silver');
  expect(shown.content.value).toEqual(['o2']);
  await pick('Silver');
  expect(shown.content.value).toBe(null);
});

it('takes no dropped file where there is no answer it could belong to', async () => {
  await open({ type: 'FILE' });
  const zone = page.getByRole('group', { name: 'Which?' }).getByRole('region');
  await expect.element(zone).toBeVisible();
  await expect.element(zone.getByRole('button', { name: 'Add File', exact: true })).toBeDisabled();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['content'], 'census.csv', { type: 'text/csv' }));
  for (const type of ['dragover', 'drop']) {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    zone.element().dispatchEvent(event);
    // Otherwise the browser would leave the page for the file.
    expect(event.defaultPrevented).toBe(true);
  }
  await expect.element(zone).toHaveAttribute('data-over', 'false');
  expect(page.getByText('census.csv').elements()).toEqual([]);
});

it('lets typing replace a number that was reached with the Tab key, as in every other field', async () => {
  const { shown } = await open({ type: 'NUMBER', enableNumberFormatting: true }, { value: '1500' });
  const line = page.getByRole('textbox', { name: 'Which?' });
  await expect.element(line).toHaveValue('1,500');
  await userEvent.keyboard('{Tab}');
  await expect.element(line).toHaveFocus();
  await expect.element(line).toHaveValue('1500');
  await userEvent.keyboard('16');
  expect(shown.content.value).toBe('16');
});

it('says how much of what is pasted does not fit into one line either', async () => {
  await open({ type: 'STRING', rules: { ...givenDefinition().rules, maxLength: 5 } });
  const line = page.getByRole('textbox', { name: 'Which?' });
  await expect.element(line).toHaveAttribute('maxlength', '5');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Boston');
  line.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(page.getByText(/too long for this field. Left out at its end: 1 character\.$/)).toBeVisible();
});
