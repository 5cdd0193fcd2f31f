import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { givenData } from '../../../testing/given/given-client-tables.ts';
import { givenReportData } from '../../../testing/given/given-report.ts';
import { openReport } from '../content/open-report.ts';
import { writeReportPdf } from './report-pdf.ts';

const question = (change: object) => ({ label: 'How?', weight: 2, answers: ['So.', 'Thus.'], ratings: [5, 3], ...change });

async function pages(given: object = {}): Promise<{ text: string[]; links: string[] }> {
  const data = givenReportData({
    products: [
      { name: 'Łódź Care', vendorName: 'Žofie', winner: true },
      { name: '京都プラン', vendorName: 'Ελλάς' },
    ],
    sections: [
      { name: 'Network', description: 'Who treats members', questions: [question({ helperText: 'In a word' })] },
      {
        name: 'Жемчуг',
        questions: [
          question({ label: 'Your page?', type: 'URL', answers: ['https://acme.test/x', 'javascript:alert(1)'], ratings: [null, null] }),
          question({ label: 'Price?', type: 'NUMBER', prefix: '$', answers: ['1234.5', 'on request'], ratings: [null, null] }),
          question({
            label: 'Write to?',
            type: 'EMAIL',
            answers: ['a@acme.test', '<b>bold</b>'],
            notes: ['They were late', null],
            ratings: [1, 1],
          }),
        ],
      },
    ],
    format: 'PDF',
    ...given,
  });
  const bytes = new Uint8Array(await writeReportPdf(openReport(data), () => {}));
  const document = await getDocumentProxy(bytes);
  const { text } = await extractText(document);
  return { text: text.map((page) => page.replaceAll(/\s+/g, ' ')), links: (await extractLinks(document)).links };
}

describe('a report as PDF', () => {
  it('has a cover, contents with pages, a summary and a chapter for each section [REP-002]', async () => {
    const { text } = await pages();
    expect(text).toHaveLength(5);
    expect(text[0]).toContain('Lakeside Advisory');
    expect(text[0]).toContain('Medical TPA RFP');
    expect(text[0]).toContain('For Northwind Foods');
    expect(text[0]).toContain('November 16, 2026');
    expect(text[0]).not.toContain('Page 1');
    expect(text[1]).toContain('Contents Summary 3 1. Network 4 2. Жемчуг 5');
    expect(text[1]).toContain('Page 2');
    expect(text[2]).toContain('Winner: Łódź Care. Highest score: Łódź Care with 12, 30% of what was possible. 2 products, 4 questions.');
    expect(text[2]).toContain('京都プラン Ελλάς 8 20% 2 of 4');
    expect(text[2]).toContain('Łódź Care is 4 ahead of 京都プラン.');
    // The chart: whose bar it is, and how much.
    expect(text[2]).toContain('Scores by product and section Łódź Care 12 (30%) 京都プラン 8 (20%) Network Жемчуг');
    expect(text[3]).toContain('1. Network Who treats members');
    expect(text[3]).toContain('1.1 How? In a word Weight 2');
    expect(text[3]).toContain('Rating: 5');
    expect(text[4]).toContain('2.2 Price? Weight 2 $1234.5');
    expect(text[4]).toContain('Note: They were late');
    expect(text[4]).toContain('Page 5');
  });

  it('tells after each section how much is done', async () => {
    const progressed: number[] = [];
    const sections = ['Network', 'Service'].map((name) => ({ name, questions: [question({})] }));
    const data = givenReportData({ products: [{ name: 'Unity HMO' }, { name: 'Summit EPO' }], sections });
    await writeReportPdf(openReport(data), (progress) => progressed.push(progress));
    expect(progressed).toEqual([0.475, 0.95]);
  });

  it.each([3, 4, 5, 6, 7, 8])('shows the scores of %i sections in one table on one page', async (count) => {
    const names = Array.from({ length: count }, (_, index) => `Section ${String.fromCharCode(65 + index)}`);
    const { text } = await pages({ sections: names.map((name) => ({ name, questions: [question({}), question({}), question({})] })) });
    const table = text.find((page) => page.includes('Scores by section'))?.split('Scores by section')[1];
    expect(names.filter((name) => !table?.includes(name))).toEqual([]);
  });

  it('names those that lead most often, and the others together', async () => {
    const products = Array.from({ length: 8 }, (_, index) => ({ name: `Plan ${index + 1}` }));
    const rated = (at: number) =>
      question({ answers: products.map(() => 'So.'), ratings: products.map((_, index) => (index === at ? 5 : 1)) });
    const { text } = await pages({ products, sections: [{ name: 'Network', questions: products.map((_, index) => rated(index)) }] });
    const said = /Of 2,000 other ways to weigh the questions, (.*?) together/.exec(text.join(' '))?.[1] ?? '';
    expect(said.match(/ leads in /g)).toHaveLength(5);
    expect(said).toMatch(/ and 3 others in [\d.]+%$/);
  });

  it('has links that are addresses, and no others', async () => {
    const { text, links } = await pages();
    expect(links).toEqual(['https://acme.test/x', 'mailto:a@acme.test']);
    expect(text[4]).toContain('javascript:alert(1)');
    expect(text[4]).toContain('<b>bold</b>');
  });

  it('shows what was asked for [REP-005] [REP-006] [REP-007] [REP-009]', async () => {
    const options = { includeAnswerScore: false, includeQuestionWeight: false, includeNotes: false, skipDescription: true };
    const { text } = await pages({ options });
    const words = text.join(' ');
    expect(words).not.toMatch(/Rating|Weight|Score|Rank|ahead|Who treats|In a word|Administration/);
    expect(words).toContain('So.');
    expect(words).toContain('Answers report');
  });

  it('ends with the tables of the client, and of client tables alone holds nothing else [REP-008, REP-015]', async () => {
    const clientTables = [
      { name: 'Census', data: givenData('3 210', '京都') },
      { name: 'Empty', data: { columns: [], rows: [] } },
    ];
    const { text } = await pages({ clientTables });
    expect(text).toHaveLength(7);
    expect(text[1]).toContain('2. Жемчуг 5 Client data: Census 6 Client data: Empty 7');
    expect(text[5]).toContain('Client data Census Plan Lives Life 3 210 Dental 京都');
    expect(text[6]).toContain('There is nothing in this table.');
    const alone = await pages({ clientTables, subject: 'CLIENT_TABLES', sections: [], products: [] });
    expect(alone.text).toHaveLength(4);
    expect(alone.text[0]).toContain('Client data For Northwind Foods Prepared by');
    expect(alone.text[1]).toContain('Contents Client data: Census 3 Client data: Empty 4');
    expect(alone.text[2]).toContain('Plan Lives Life 3 210 Dental 京都');
  });

  it('with many products has them below each other, with heads on every page', async () => {
    const products = Array.from({ length: 20 }, (_, index) => ({ name: `Product ${index + 1}` }));
    const answers = products.map((_, index) => `Answer ${index + 1}`);
    const questions = Array.from({ length: 3 }, (_, index) =>
      question({ label: `Question ${index + 1}?`, answers, ratings: answers.map(() => 4) }),
    );
    const { text } = await pages({ products, sections: [{ name: 'Network', questions }] });
    const chapter = text.slice(text.findIndex((page) => page.includes('1. Network Product')));
    expect(chapter.length).toBeGreaterThan(2);
    for (const page of chapter) expect(page).toContain('Product Answer Rating');
    expect(chapter[0]).toContain('Product 20 Answer 20 4');
    expect(chapter[1]).toContain('(continued)');
    expect(chapter.at(-1)).toContain('Score of this section');
  });

  it('continues an answer that is longer than a page', async () => {
    const long = Array.from({ length: 200 }, (_, index) => `Line ${index + 1} of what there is to say about it.`).join('\n');
    const { text } = await pages({ sections: [{ name: 'Network', questions: [question({ answers: [long, 'Short.'] })] }] });
    const words = text.join(' ');
    for (const line of [1, 60, 120, 200]) expect(words).toContain(`Line ${line} of`);
    expect(text.filter((page) => page.includes('of what there is to say')).length).toBeGreaterThan(2);
  });
});
