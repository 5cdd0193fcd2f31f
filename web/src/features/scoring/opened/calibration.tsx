import { Table } from '@mantine/core';
import { calibrate } from '@weighbridge/domain/scoring/agreement.ts';
import { useMemo } from 'react';
import type { Scoring } from '../../../parts/scoring/scoring.operations.ts';

const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: 'exceptZero' });

/** How much higher or lower each expert rates than the others, over the answers that others rated, too. */
export function Calibration({ scoring: { opened } }: { scoring: Scoring }) {
  const rows = useMemo(
    () => calibrate(opened.map(({ branch, ratings }) => ({ branch: branch.id, ratings: ratings.map((row) => row.ratings) }))),
    [opened],
  );
  return (
    <Table maw={480} aria-label="Calibration">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Branch</Table.Th>
          <Table.Th ta="right">Against the others</Table.Th>
          <Table.Th ta="right">Answers</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {opened.map(({ branch }, index) => {
          const { deviation = null, answers = 0 } = rows[index] ?? {};
          return (
            <Table.Tr key={branch.id}>
              <Table.Td>{branch.name}</Table.Td>
              <Table.Td ta="right">{deviation === null ? 'n/a' : signed.format(deviation)}</Table.Td>
              <Table.Td ta="right">{answers}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
