import { ANSWER_SHEET_COLUMNS, type AnswerSheetColumn } from '@weighbridge/domain/answer/answer-sheet.ts';
import { asText, changeCells, withContent, wordsOf } from '../servers/libreoffice.ts';
import { type QuestionName, questionId } from './given-answer-sheet.ts';

const COLUMNS = Object.keys(ANSWER_SHEET_COLUMNS) as AnswerSheetColumn[];
const at = (column: AnswerSheetColumn): number => COLUMNS.indexOf(column);

type Content = [attributes: string, inside: string];

/** What a person types into LibreOffice, which chooses the type of the cell. */
const TYPED: [QuestionName, string, AnswerSheetColumn, Content][] = [
  ['text', '', 'answer', asText('=We do, in 12 states.', '', 'Always &amp; everywhere &lt;really&gt;')],
  ['formula', '', 'answer', ['table:formula="of:=UPPER(&quot;two&quot;)&amp;&quot; and &quot;&amp;(1+2)"', '']],
  ['date', '', 'answer', ['office:value-type="date" office:date-value="2026-07-04"', '<text:p>07/04/26</text:p>']],
  ['styled', '', 'answer', ['office:value-type="string"', '<text:p>One <text:span text:style-name="T1">bold</text:span> word</text:p>']],
  ['number', '', 'answer', ['office:value-type="float" office:value="1234.5"', '<text:p>1,234.50</text:p>']],
  ['flag', '', 'answer', ['office:value-type="boolean" office:boolean-value="true"', '<text:p>TRUE</text:p>']],
  ['flag', 'YES', 'answer', ['office:value-type="float" office:value="1990"', '<text:p>1990</text:p>']],
  ['single', '', 'answer', asText('Silver')],
  ['single', 'b', 'answer', asText('Cheap')],
  ['several', '', 'answer', asText('Bronze', 'Gold, the best; really', 'Other')],
  ['several', 'OTHER', 'answer', asText('Tin')],
  ['web', '', 'answer', asText('half an address')],
  ['file', '', 'notApplicable', asText('Yes')],
  ['file', '', 'notApplicableDescription', asText('We have none')],
  ['settled', '', 'answer', asText('Changed although it is locked')],
];

/** Bold text, and a cell that was turned into a date. */
const STYLES = `
  <style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
  <number:date-style style:name="DayFormat"><number:year number:style="long"/><number:text>-</number:text><number:month
    number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>
  <style:style style:name="Day" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="DayFormat">
    <style:table-cell-properties style:cell-protect="none"/></style:style>`;

/** For tests: the questionnaire filled in, with its rows reversed, its answers in front, a column of notes and an added sheet. */
export function fillInAnswerSheet(document: string): string {
  const styled = document.replace('</office:automatic-styles>', `${STYLES}</office:automatic-styles>`);
  const filled = changeCells(styled, 'Answers', ([header, ...rows]) => {
    const written = rows.map((cells) => {
      const [id, part] = [wordsOf(cells[0]!), wordsOf(cells[1]!)];
      const row = [...cells];
      for (const [name, of, column, content] of TYPED) {
        if (questionId(name) === id && of === part) row[at(column)] = withContent(cells[at(column)]!, ...content);
      }
      if (id === questionId('date')) row[at('answer')] = row[at('answer')]!.replace(/style-name="[^"]*"/, 'style-name="Day"');
      return row;
    });
    const note = (words: string) => `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;
    const moved = (cells: string[], words: string) => [cells[at('answer')]!, note(words), ...cells.toSpliced(at('answer'), 1)];
    return [moved(header!, 'Our notes'), ...written.toReversed().map((cells) => moved(cells, 'Ask Harper'))];
  });
  const own = `<table:table table:name="Our own"><table:table-row><table:table-cell office:value-type="string"><text:p>Answer</text:p></table:table-cell></table:table-row></table:table>`;
  return filled.replace('<table:table table:name="Answers"', `${own}<table:table table:name="Answers"`);
}
