import { Alert, Button, List } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { useState } from 'react';

const SHOWN_AT_FIRST = 5;

/** What of the file could not be taken over, by the numbers the spreadsheet program shows. */
export function RejectedRows({ rows }: { rows: readonly { readonly row: number; readonly message: string }[] }) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Alert color="yellow" c="gray.9" title={`${counted(rows.length, 'row')} could not be imported`}>
      <List size="sm">
        {(all ? rows : rows.slice(0, SHOWN_AT_FIRST)).map(({ row, message }) => (
          <List.Item key={row}>
            Row {row}: {message}
          </List.Item>
        ))}
      </List>
      {!all && rows.length > SHOWN_AT_FIRST && (
        <Button variant="subtle" size="xs" mt={4} onClick={() => setAll(true)}>
          Show all
        </Button>
      )}
    </Alert>
  );
}
