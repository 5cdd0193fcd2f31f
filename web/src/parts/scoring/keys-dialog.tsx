import { Kbd, Table } from '@mantine/core';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

type Row = readonly [keys: readonly string[], does: string];

const RATE: Record<ScoringType, readonly Row[]> = {
  NUMBERS: [[['0', '…', '5'], 'Rate and go on to the next answer; 0 is Failed']],
  COLORS: [
    [['5', 'g'], 'Green, and on to the next answer'],
    [['3', 'b'], 'Blue'],
    [['1', 'r'], 'Red'],
    [['0'], 'Neutral'],
  ],
};

const ALWAYS: readonly Row[] = [
  [['Backspace'], 'Remove the rating'],
  [['←', '↑', '→', '↓'], 'Move'],
  [['Home', 'End'], 'First and last column; with Ctrl of the whole grid'],
  [['Enter'], 'Open the answer beside the grid'],
  [['n'], 'Write a note'],
  [['u'], 'Next unrated answer'],
  [['z', 'Ctrl+Z'], 'Undo the last rating'],
  [['1', '…', '5'], 'On a question: its weight'],
  [['Esc'], 'Leave the grid, or what is open beside it'],
  [['?'], 'This list'],
];

export function KeysDialog({ scoringType, onClose }: { scoringType: ScoringType; onClose: () => void }) {
  const rows = [...RATE[scoringType], ...ALWAYS].filter(([, does]) => scoringType === 'NUMBERS' || !does.startsWith('On a question'));
  return (
    <Dialog title="Keys" onClose={onClose}>
      <Table>
        <Table.Tbody>
          {rows.map(([keys, does]) => (
            <Table.Tr key={does}>
              <Table.Td>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
