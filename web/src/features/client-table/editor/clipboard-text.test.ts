import { expect, it } from 'vitest';
import { blockText, parseBlock } from './clipboard-text.ts';

it.each([
  [
    'rows and cells, with the line break that ends the last row',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['empty cells and rows', '\t\n\nx', [['', ''], [''], ['x']]],
  ['a cell with line breaks, tabs and quotes in it', '"one\ntwo\t""three"""\tb', [['one\ntwo\t"three"', 'b']]],
  ['quotes that belong to the text', '"Gold" plan\t5"', [['"Gold" plan', '5"']]],
  ['a quote that is never closed', '"open\tb', [['"open', 'b']]],
  ['one cell', 'x', [['x']]],
])('reads %s', (_what, text, expected) => {
  expect(parseBlock(text)).toEqual(expected);
});

it('writes what it reads', () => {
  const rows = [
    ['plain', 'two\nlines', 'a "word"'],
    ['', '\t', 'x'],
  ];
  expect(blockText(rows)).toBe('plain\t"two\nlines"\t"a ""word"""\n\t"\t"\tx');
  expect(parseBlock(blockText(rows))).toEqual(rows);
});
