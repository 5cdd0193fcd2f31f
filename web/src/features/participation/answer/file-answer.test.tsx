import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FakeUpload } from '../../../testing/fake-upload.ts';
import { givenAsked, givenServer, renderAnswering } from './testing/given-answering.tsx';

beforeEach(() => FakeUpload.install());
afterEach(() => vi.unstubAllGlobals());

const NO_RULES = { min: null, max: null, maxLength: null, pattern: null, maxSize: null, mimetypes: [], multiple: false };
const file = (name: string, type = 'application/pdf') => new File(['content'], name, { type });
const listed = (name: string) => page.getByRole('link', { name });
const FILE = '00000000-0000-4000-8000-00000000000';
const given = (id: number, filename: string) => ({
  id: `${FILE}${id}`,
  filename,
  mimetype: 'application/pdf',
  size: 2048,
  url: `/api/file/${FILE}${id}/${filename}`,
  state: 'READY' as const,
});

function drop(label: string, ...files: File[]): void {
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  const zone = page.getByRole('region', { name: label }).element();
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
}

async function arrive(index: number, id: number, name: string): Promise<void> {
  await expect.poll(() => FakeUpload.all.length).toBe(index + 1);
  FakeUpload.all[index]?.arrive(`${FILE}${id}`, name, 'application/pdf');
}

describe('an answer of files', () => {
  it('shows how far each is, and is saved with every file that has arrived [VEND-049]', async () => {
    const server = givenServer();
    await renderAnswering([givenAsked({ question: { type: 'FILE', rules: { ...NO_RULES, multiple: true } } })]);
    await expect.element(page.getByRole('button', { name: 'Add Files' })).toBeEnabled();
    drop('Add Files', file('rates.pdf'), file('terms.pdf'));
    await expect.element(page.getByRole('progressbar', { name: 'Upload of rates.pdf' })).toBeInTheDocument();
    await arrive(0, 1, 'rates.pdf');
    await expect.element(listed('rates.pdf')).toHaveAttribute('href', `/api/file/${FILE}1/rates.pdf`);
    await expect.poll(() => server.saves).toMatchObject([{ value: [`${FILE}1`], isDraft: false }]);
    await arrive(1, 2, 'terms.pdf');
    await expect.poll(() => server.saves.at(-1)).toMatchObject({ value: [`${FILE}1`, `${FILE}2`] });
    await expect.element(listed('terms.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Remove rates.pdf' }).click();
    await expect.poll(() => server.saves.at(-1)).toMatchObject({ value: [`${FILE}2`] });
    await expect.element(listed('rates.pdf')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Add Files' })).toHaveFocus();
  });

  it('is removed with its last file', async () => {
    const server = givenServer();
    const answer = { value: [`${FILE}1`], files: [given(1, 'old.pdf')] };
    await renderAnswering([givenAsked({ question: { type: 'FILE', rules: NO_RULES }, answer })]);
    await page.getByRole('button', { name: 'Remove old.pdf' }).click();
    await expect.poll(() => server.saves).toMatchObject([{ value: null, isDraft: false }]);
    await expect.element(listed('old.pdf')).not.toBeInTheDocument();
  });

  it('takes a new file in place of the old one where one is asked for [VEND-127]', async () => {
    const server = givenServer();
    const answer = { value: [`${FILE}1`], files: [given(1, 'old.pdf')] };
    await renderAnswering([givenAsked({ question: { type: 'FILE', rules: NO_RULES }, answer })]);
    await expect.element(listed('old.pdf')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add File' })).not.toBeInTheDocument();
    drop('Replace File', file('new.pdf'));
    await arrive(0, 2, 'new.pdf');
    await expect.poll(() => server.saves).toMatchObject([{ value: [`${FILE}2`] }]);
    await expect.element(listed('old.pdf')).not.toBeInTheDocument();
  });

  it.each([
    ['of another type', { ...NO_RULES, mimetypes: ['application/pdf'] }, file('a.png', 'image/png'), /format/i],
    ['too large', { ...NO_RULES, maxSize: 3 }, file('a.pdf'), /exceeds maximum limit/],
  ])('sends no file that is %s [VEND-127]', async (_what, rules, wrong, message) => {
    givenServer();
    await renderAnswering([givenAsked({ question: { type: 'FILE', rules } })]);
    await expect.element(page.getByRole('button', { name: 'Add File' })).toBeVisible();
    drop('Add File', wrong);
    await expect.element(page.getByText(message)).toBeVisible();
    expect(FakeUpload.all).toEqual([]);
    await page.getByRole('button', { name: `Remove ${wrong.name}` }).click();
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Add File' })).toHaveFocus();
  });

  it('names one limit, the one that counts, and takes a file of exactly that size [VEND-127]', async () => {
    const server = givenServer();
    await renderAnswering([givenAsked({ question: { type: 'FILE', rules: { ...NO_RULES, maxSize: 7, mimetypes: ['application/pdf'] } } })]);
    await expect.element(page.getByText('or drop it here. One file, PDF, up to 1 kB.')).toBeVisible();
    expect(document.body.textContent).not.toContain('70 MB');
    drop('Add File', file('seven.pdf'));
    await arrive(0, 1, 'seven.pdf');
    await expect.poll(() => server.saves).toMatchObject([{ value: [`${FILE}1`], isDraft: false }]);
  });

  it('that is settled can only be read', async () => {
    givenServer();
    const answer = { value: [`${FILE}1`], files: [given(1, 'old.pdf')] };
    await renderAnswering([givenAsked({ question: { type: 'FILE', rules: NO_RULES }, answer, editable: false })]);
    await expect.element(listed('old.pdf')).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});
