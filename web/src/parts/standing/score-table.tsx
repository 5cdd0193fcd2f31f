import { Table } from '@mantine/core';
import { scoreText, shareText } from '@weighbridge/domain/scoring/score.labels.ts';
import type { ProductScore } from '@weighbridge/domain/scoring/score.ts';
import type { Names } from './scores-of.ts';
import classes from './standing.module.css';

/** The numbers behind the chart. */
export function ScoreTable({ standing, names }: { standing: readonly ProductScore[]; names: Names }) {
  const sections = standing[0]?.sections ?? [];
  return (
    // Takes the focus, so that who has no mouse can scroll it.
    <section className={classes['table']} tabIndex={0} aria-label="Scores by product and section">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Product</Table.Th>
            <Table.Th scope="col">Score</Table.Th>
            <Table.Th scope="col">Share</Table.Th>
            <Table.Th scope="col">Rated</Table.Th>
            {sections.map(({ sectionId }) => (
              <Table.Th key={sectionId} scope="col">
                {names.get(sectionId)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {standing.map(({ product, score, share, rated, answered, sections: parts }) => (
            <Table.Tr key={product}>
              <Table.Th scope="row">{names.get(product)}</Table.Th>
              <Table.Td>{scoreText(score)}</Table.Td>
              <Table.Td>{shareText(share)}</Table.Td>
              <Table.Td>
                {rated} of {answered}
              </Table.Td>
              {parts.map((part) => (
                <Table.Td key={part.sectionId}>
                  {part.share === null ? 'n/a' : `${scoreText(part.score)} (${shareText(part.share)})`}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
