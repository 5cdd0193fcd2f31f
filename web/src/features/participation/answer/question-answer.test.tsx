import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { matchesPattern } from '../../../parts/question/pattern-check.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { typeAtOnce, withFakeTimers } from '../../../testing/with-fake-timers.ts';
import { givenAsked, givenServer, LABEL, PROGRESS, renderAnswering, saved } from './testing/given-answering.tsx';

const field = (name: string = LABEL) => page.getByRole('textbox', { name });
const footer = (text: string | RegExp) => page.getByText(text).first();
const option = (id: string, label: string, clarificationQuestion: string | null = null) => ({
  id,
  label,
  apiId: null,
  clarificationQuestion,
});
const leave = () => userEvent.keyboard('{Tab}');

describe('an answer that is typed', () => {
  it('is a draft while it is typed, and saved with its time once the field is left [VEND-046] [VEND-047] [VEND-059] [VEND-061]', async () => {
    const server = givenServer();
    await renderAnswering([givenAsked()]);
    await field().fill('Forty thousand');
    await expect.element(footer('Draft')).toBeVisible();
    expect(server.saves).toEqual([]);
    await leave();
    await expect.element(footer(/^Saved /)).toBeVisible();
    expect(server.saves).toEqual([
      { value: 'Forty thousand', secondaryValue: null, notApplicable: false, notApplicableDescription: null, isDraft: false },
    ]);
    await expect.element(page.getByText('All changes saved')).toBeVisible();
  });

  it('is saved after 5 seconds without a key [VEND-048]', async () => {
    const server = givenServer();
    await renderAnswering([givenAsked()]);
    await expect.element(field()).toBeVisible();
    await withFakeTimers(async () => {
      await typeAtOnce(field(), 'Half an');
      vi.advanceTimersByTime(4999);
      expect(server.saves).toEqual([]);
      vi.advanceTimersByTime(1);
    });
    await expect.poll(() => server.saves).toMatchObject([{ value: 'Half an' }]);
  });

  it('counts its characters against the limit of the project [VEND-067]', async () => {
    givenServer();
    await renderAnswering([givenAsked()], { answersMaxLength: 40 });
    await field().fill('Forty');
    await expect.element(page.getByText('5 / 40')).toBeVisible();
    await expect.element(field()).toHaveAttribute('maxlength', '40');
  });

  it.each([
    ['EMAIL', 'sales', 'Value is not a valid Email', 'sales@gold.test'],
    ['URL', 'gold', 'Value is not a valid URL', 'https://gold.test'],
    ['VIDEO', 'gold', 'Value is not a valid URL', 'https://gold.test/v'],
    ['NUMBER', 'many', 'Value is not a valid Number', '12'],
  ] as const)('of type %s says what is wrong beside the field, keeps it as a draft, and takes it when it is right', async (...row) => {
    const [type, wrong, message, right] = row;
    const server = givenServer();
    await renderAnswering([givenAsked({ question: { type } })]);
    await field().fill(wrong);
    await leave();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(footer('Draft')).toBeVisible();
    await expect.poll(() => server.saves).toMatchObject([{ value: wrong, isDraft: true }]);
    await field().fill(right);
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
    await leave();
    await expect.element(footer(/^Saved /)).toBeVisible();
    expect(server.saves.at(-1)).toMatchObject({ value: right, isDraft: false });
  });

  it('is held against the pattern of its question, whose engine comes with the question', async () => {
    const rules = { min: null, max: null, maxLength: null, pattern: '(\\d+)+-\\d', maxSize: null, mimetypes: [], multiple: false };
    const server = givenServer();
    await renderAnswering([givenAsked({ question: { type: 'STRING', rules } })]);
    await expect.poll(() => matchesPattern('a', 'b')).toBe(false);
    await field().fill(`${'1'.repeat(60)}!`);
    await leave();
    await expect.element(page.getByText('Value does not have the requested format')).toBeVisible();
    expect(server.saves).toMatchObject([{ isDraft: true }]);
    await field().fill('12-3');
    await leave();
    await expect.poll(() => server.saves.at(-1)).toMatchObject({ value: '12-3', isDraft: false });
  });

  it('that is emptied is removed', async () => {
    const server = givenServer();
    await renderAnswering([givenAsked({ answer: { value: 'Large' } })]);
    await expect.element(footer(/^Saved /)).toBeVisible();
    await field().fill('');
    await leave();
    await expect.element(page.getByText('All changes saved')).toBeVisible();
    expect(server.saves).toMatchObject([{ value: '', isDraft: false }]);
    await expect.element(footer(/^Saved /)).not.toBeInTheDocument();
  });

  it('is kept on the server as a draft when the server knows a rule that the page does not', async () => {
    const server = givenServer({
      setAnswer: ({ isDraft }, { question }) => {
        if (!isDraft) throw new FakeError(400, { code: 'INVALID_INPUT', fields: { value: 'Not in this project' } });
        const { id } = question as { id: string };
        return {
          kind: 'SAVED',
          questionId: id,
          revision: 1,
          answer: { ...givenAsked({ answer: { isDraft } }).answer, questionId: id },
          progress: PROGRESS,
        };
      },
    });
    await renderAnswering([givenAsked()]);
    await field().fill('Large');
    await leave();
    await expect.element(page.getByText('Not in this project')).toBeVisible();
    await expect.poll(() => server.saves.map(({ isDraft }) => isDraft)).toEqual([false, true]);
  });
});

describe('an answer that is chosen', () => {
  it('is chosen by the first click, also where the field before it has something to say as it is left', async () => {
    const server = givenServer();
    await renderAnswering([givenAsked({ question: { type: 'NUMBER' } })]);
    await field().fill('many');
    await page.getByRole('checkbox', { name: /^Not Applicable/ }).click();
    await expect.poll(() => server.saves.at(-1)).toMatchObject({ notApplicable: true, isDraft: false });
  });

  it('is saved with every choice; what a yes asks in addition follows when it is written [VEND-049] [VEND-079]', async () => {
    const server = givenServer();
    await renderAnswering([
      givenAsked({ question: { type: 'BOOLEAN', view: 'RADIO', yesAnswerText: 'Since when?', noAnswerText: 'Why not?' } }),
    ]);
    await page.getByRole('radio', { name: 'Yes' }).click();
    await expect.poll(() => server.saves).toMatchObject([{ value: true, isDraft: true }]);
    await expect.element(page.getByText('Required')).not.toBeInTheDocument();
    await field('Since when?').fill('1990');
    await leave();
    await expect.poll(() => server.saves.at(-1)).toMatchObject({ value: true, secondaryValue: '1990', isDraft: false });
    await page.getByRole('radio', { name: 'No' }).click();
    await expect.element(field('Why not?')).toHaveValue('');
    await page.getByRole('radio', { name: 'Yes' }).click();
    await expect.element(field('Since when?')).toHaveValue('1990');
  });

  it('says what is missing once the text was left empty [VEND-080]', async () => {
    const server = givenServer();
    const options = [option('g', 'Gold', 'Since when?'), option('s', 'Silver')];
    await renderAnswering([givenAsked({ question: { type: 'LIST', view: 'RADIO', options } })]);
    await page.getByRole('radio', { name: 'Gold' }).click();
    await field('Since when?').fill('x');
    await field('Since when?').fill('');
    await leave();
    await expect.element(page.getByText('Required')).toBeVisible();
    expect(server.saves.at(-1)).toMatchObject({ value: ['g'], isDraft: true });
  });

  it("may be several, and words of one's own [VEND-081] [VEND-082]", async () => {
    const server = givenServer();
    const options = [option('g', 'Gold'), option('s', 'Silver')];
    await renderAnswering([givenAsked({ question: { type: 'LIST', view: 'CHECKBOX', multiple: true, options, otherOption: true } })]);
    await page.getByRole('checkbox', { name: 'Gold' }).click();
    await page.getByRole('checkbox', { name: 'Other' }).click();
    await field('Other').fill('Tin');
    await leave();
    await expect.poll(() => server.saves.at(-1)).toMatchObject({ value: ['g', 'OTHER'], secondaryValue: { OTHER: 'Tin' }, isDraft: false });
  });

  it('says when there is nothing to choose from [VEND-083]', async () => {
    givenServer();
    await renderAnswering([givenAsked({ question: { type: 'LIST', view: 'SELECT' } })]);
    await expect.element(page.getByText('No options are specified')).toBeVisible();
  });
});

describe('a question that does not apply', () => {
  it('has no value and no clarification any more, and may have a reason [VEND-051] [VEND-052] [VEND-060]', async () => {
    const server = givenServer();
    await renderAnswering([
      givenAsked({ question: { type: 'BOOLEAN', yesAnswerText: 'Since when?' }, answer: { value: true, secondaryValue: '1990' } }),
    ]);
    await page.getByRole('checkbox', { name: `Not Applicable: ${LABEL}` }).click();
    await expect.poll(() => server.saves).toMatchObject([{ value: null, secondaryValue: null, notApplicable: true, isDraft: false }]);
    // Beside the box of the same name.
    await expect.poll(() => page.getByText('Not Applicable', { exact: true }).elements().length).toBe(2);
    await field('Why it does not apply').fill('We do not sell there');
    await leave();
    await expect.poll(() => server.saves.at(-1)).toMatchObject({ notApplicable: true, notApplicableDescription: 'We do not sell there' });
  });

  it('takes a reason as long as the project allows [VEND-053]', async () => {
    givenServer();
    await renderAnswering([givenAsked({ answer: { value: null, notApplicable: true } })], { answersMaxLength: 300 });
    await expect.element(field('Why it does not apply')).toHaveAttribute('maxlength', '300');
  });

  it('applies again when it is unticked, with the words that stood there', async () => {
    const server = givenServer();
    await renderAnswering([givenAsked({ answer: { value: 'Large' } })]);
    const box = page.getByRole('checkbox', { name: `Not Applicable: ${LABEL}` });
    await box.click();
    await expect.poll(() => server.saves).toHaveLength(1);
    await box.click();
    await expect.element(field()).toHaveValue('Large');
    await expect.poll(() => server.saves.at(-1)).toMatchObject({ value: 'Large', notApplicable: false });
  });
});

describe('an answer that cannot be saved', () => {
  it.each([403, 404])('says so at its place and in a message, and keeps the text: %s [VEND-062] [VEND-063]', async (status) => {
    const code = status === 403 ? 'FORBIDDEN' : 'NOT_FOUND';
    givenServer({
      setAnswer: () => {
        throw new FakeError(status, { code });
      },
    });
    await renderAnswering([givenAsked()]);
    await field().fill('Large');
    await leave();
    await expect.element(page.getByText('Unable to save Answer')).toBeVisible();
    await expect.element(page.getByText('Unable to save the answer')).toBeVisible();
    await expect.element(field()).toHaveValue('Large');
  });

  it('is counted beside the questions, and is sent again by Retry there', async () => {
    let refuses = true;
    const server = givenServer({
      setAnswer: ({ value }, { question }) => {
        if (refuses) throw new FakeError(403, { code: 'FORBIDDEN' });
        return saved((question as { id: string }).id, { value }, 1);
      },
    });
    await renderAnswering([givenAsked()]);
    await field().fill('Large');
    await leave();
    const line = page.getByRole('status').filter({ hasText: '1 change could not be saved' });
    await expect.element(line).toBeVisible();
    expect(page.getByText('All changes saved').elements()).toEqual([]);
    const tried = server.saves.length;
    refuses = false;
    // The first of the two is the one of the line; the other stands at the question.
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect.element(page.getByText('All changes saved')).toBeVisible();
    expect(server.saves.slice(tried)).toMatchObject([{ value: 'Large', isDraft: false }]);
    await expect.element(page.getByText('Unable to save Answer')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('names what the server complains of when it is out of order [VEND-123]', async () => {
    givenServer({
      setAnswer: () => {
        throw new FakeError(500, { message: 'The disk is full' });
      },
    });
    await renderAnswering([givenAsked()]);
    await field().fill('Large');
    await leave();
    await expect.element(page.getByText('Unable to save data. The disk is full')).toBeVisible();
    await expect.element(page.getByText('Offline: 1 change kept on this device')).toBeVisible();
  });
});

describe('at its question', () => {
  it('an answer that could not be saved is sent again', async () => {
    let refuses = true;
    const server = givenServer({
      setAnswer: ({ value }, { question }) => {
        if (refuses) throw new FakeError(403, { code: 'FORBIDDEN' });
        return saved((question as { id: string }).id, { value }, 1);
      },
    });
    await renderAnswering([givenAsked()]);
    await field().fill('Large');
    await leave();
    const retry = page.getByRole('button', { name: 'Retry' }).nth(1);
    await expect.element(retry).toBeVisible();
    refuses = false;
    // Without moving the focus, which would send the answer by itself.
    (retry.element() as HTMLElement).click();
    await expect.element(page.getByText('All changes saved')).toBeVisible();
    expect(server.saves.map(({ value }) => value)).toEqual(['Large', 'Large']);
  });

  it('a choice is made between two texts, also where the other one is nothing', async () => {
    const question = givenAsked({ answer: { value: 'Before' } });
    givenServer({ setAnswer: () => ({ kind: 'CONFLICT', questionId: question.id, revision: 2, answer: null, progress: PROGRESS }) });
    await renderAnswering([question]);
    await field().fill('Mine');
    await leave();
    const notice = page.getByText('Somebody else changed this answer while you were writing. Both texts are kept.');
    await expect.element(notice).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Two people changed this answer' });
    await page.getByRole('button', { name: 'Choose' }).last().click();
    await expect.element(dialog.getByRole('region', { name: 'Stored now' })).toMatchTextContent(/The answer was removed\s*No answer/);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(notice).toBeVisible();
    await page.getByRole('button', { name: 'Choose' }).last().click();
    await dialog.getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(field()).toHaveValue('');
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('an answer that is settled', () => {
  it('shows what is requested of it where it cannot be given again', async () => {
    givenServer();
    const status = { value: 'REQUESTED', notes: 'Please name the cities.' } as const;
    await renderAnswering([givenAsked({ editable: false, answer: { value: 'Large', status } })]);
    await expect.element(page.getByText('Please name the cities.')).toBeVisible();
    expect(page.getByText('Your update is sent as soon as you leave this question.').elements()).toEqual([]);
  });

  it('can only be read, and says that it is submitted [VEND-050]', async () => {
    givenServer();
    await renderAnswering([givenAsked({ editable: false, answer: { value: 'Large' } })]);
    await expect.element(page.getByText('Submitted')).toBeVisible();
    await expect.element(page.getByRole('group', { name: LABEL }).getByText('Large')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    expect(page.getByRole('checkbox').elements()).toEqual([]);
  });

  it.each([
    ['with the notes of the request [VEND-038]', 'Please name the cities.', 'Please name the cities.'],
    ['without notes, with a sentence [VEND-039]', null, 'An update to this answer has been requested.'],
  ])('is marked when an update is requested, %s', async (_how, notes, text) => {
    givenServer();
    await renderAnswering([givenAsked({ answer: { value: 'Large', status: { value: 'REQUESTED', notes } } })]);
    await expect.element(page.getByText('Requested to Update')).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it('is given again only when the question is left, not at a pause: giving closes it', async () => {
    const server = givenServer();
    await renderAnswering([givenAsked({ answer: { value: 'Large', status: { value: 'REQUESTED', notes: null } } })]);
    await expect.element(field()).toBeVisible();
    await withFakeTimers(async () => {
      await typeAtOnce(field(), 'Larger');
      vi.advanceTimersByTime(5000);
    });
    await expect.poll(() => server.saves).toMatchObject([{ value: 'Larger', isDraft: true }]);
    (document.activeElement as HTMLElement).blur();
    await expect.poll(() => server.saves.at(-1)).toMatchObject({ value: 'Larger', isDraft: false });
  });
});
