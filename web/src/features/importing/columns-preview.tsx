import { Table } from '@mantine/core';
import classes from './review.module.css';

const LETTERS = 26;

/** As spreadsheet programs name columns, with the heading where there is one. */
export function columnName(index: number, heading: string): string {
  const letter = letters(index);
  return heading ? `${letter}: ${heading}` : letter;
}

/** After Z comes AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : `${letters(Math.floor(index / LETTERS) - 1)}${last}`;
}

/** The first rows of the file, as the spreadsheet program numbers them. */
export function ColumnsPreview({ rows, headRow }: { rows: readonly (readonly string[])[]; headRow: number }) {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return (
    // What scrolls must be reachable without a mouse.
    <section className={classes['file']} aria-label="The first rows of the file" tabIndex={0}>
      <Table withTableBorder withColumnBorders fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Row</Table.Th>
            {Array.from({ length: width }, (_unused, index) => (
              <Table.Th key={index} scope="col">
                {columnName(index, '')}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, row) => (
            <Table.Tr
              key={row}
              className={classes['fileRow']}
              data-head={row === headRow || undefined}
              data-above={row < headRow || undefined}
            >
              <Table.Th scope="row">{row + 1}</Table.Th>
              {Array.from({ length: width }, (_unused, column) => (
                <Table.Td key={column}>{cells[column]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
