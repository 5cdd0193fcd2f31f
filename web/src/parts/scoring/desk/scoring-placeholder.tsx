import { Paper } from '@mantine/core';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../../ui/loading/placeholder.tsx';

const USUAL_ROWS = 6;

export function ScoringPlaceholder() {
  return (
    <Placeholder>
      <Paper withBorder p="md">
        {Array.from({ length: USUAL_ROWS }, (_none, row) => (
          <PlaceholderLine key={row} width={placeholderWidth(row)} />
        ))}
      </Paper>
    </Placeholder>
  );
}
