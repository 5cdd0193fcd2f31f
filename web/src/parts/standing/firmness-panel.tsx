import { Button, Text, Title } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import type { Firmness, WeightChange } from '@weighbridge/domain/scoring/firmness.ts';
import { DRAWN_WEIGHTINGS } from '@weighbridge/domain/scoring/lead-shares.ts';
import { scoreText, shareText } from '@weighbridge/domain/scoring/score.labels.ts';
import type { Scores } from '@weighbridge/domain/scoring/score.ts';
import { useId } from 'react';
import { Placeholder, PlaceholderLine } from '../../ui/loading/placeholder.tsx';
import type { Names } from './scores-of.ts';
import classes from './standing.module.css';
import { useFirmness } from './use-firmness.ts';

interface FirmnessPanelProps {
  scores: Scores;
  names: Names;
}

/** How firm the lead is, and what would end it. */
export function FirmnessPanel({ scores, names }: FirmnessPanelProps) {
  const heading = useId();
  const { firmness, failed, tryAgain } = useFirmness(scores);
  return (
    <section aria-labelledby={heading} className={classes['firmness']}>
      <Title order={2} size="h3" id={heading}>
        What would change the winner?
      </Title>
      {failed && (
        <div role="alert">
          <Text size="sm">This could not be worked out in your browser. The scores above are not affected.</Text>
          <Button variant="default" size="xs" mt="xs" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
      {!failed && firmness === undefined && <Working />}
      {!failed && firmness === null && (
        <Text size="sm" c="dimmed">
          Once answers of at least two products are rated, you can see here how firm the lead is.
        </Text>
      )}
      {!failed && firmness && <Findings firmness={firmness} names={names} />}
    </section>
  );
}

function Working() {
  return (
    <Placeholder>
      <PlaceholderLine width="70%" />
      <PlaceholderLine width="90%" />
      <PlaceholderLine width="50%" />
    </Placeholder>
  );
}

const points = (count: number) => counted(count, 'point');

function Findings({ firmness, names }: { firmness: Firmness; names: Names }) {
  const { leaders, first, second, lead, change, shares, deciding } = firmness;
  const nameOf = (id: string) => names.get(id) ?? '';
  const list = (ids: readonly string[]) => new Intl.ListFormat('en').format(ids.map(nameOf));
  const ordered = shares.toSorted((one, other) => other.share - one.share);
  return (
    <>
      <Text>
        {leaders.length > 1 ? `${list(leaders)} share the lead.` : `${nameOf(first)} leads ${nameOf(second)} by ${points(lead)}.`}{' '}
        {change ? <ChangeText change={change} nameOf={nameOf} list={list} /> : noChange(leaders.length > 1)}
      </Text>
      <Title order={3} fz="sm" mt="xs">
        Leads in this share of weightings
      </Title>
      <ul className={classes['shares']}>
        {ordered.map(({ product, share }) => (
          <li key={product}>
            <span>{nameOf(product)}</span>
            <span className={classes['number']}>{shareText(share)}</span>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        Out of {scoreText(DRAWN_WEIGHTINGS)} random weightings, in which every question got a weight from 1 to 5. Products that tie share
        one.
      </Text>
      {deciding.length > 0 && (
        <>
          <Title order={3} fz="sm" mt="xs">
            Questions that decide most
          </Title>
          <ul className={classes['shares']}>
            {deciding.map(({ question, effect }) => (
              <li key={question}>
                <span>{nameOf(question)}</span>
                <span className={classes['number']}>
                  {points(Math.abs(effect))} for {nameOf(effect > 0 ? first : second)}
                </span>
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            How far each question puts {nameOf(first)} or {nameOf(second)} ahead of the other: its weight times the difference between their
            ratings.
          </Text>
        </>
      )}
    </>
  );
}

function ChangeText({
  change: { question, from, to, leaders },
  nameOf,
  list,
}: {
  change: WeightChange;
  nameOf: (id: string) => string;
  list: (ids: readonly string[]) => string;
}) {
  return (
    <>
      {to > from ? 'Raising' : 'Lowering'} the weight of <q>{nameOf(question)}</q> from {from} to {to} would put {list(leaders)} first.
    </>
  );
}

const noChange = (shared: boolean) =>
  shared ? 'No change of a single weight would settle it.' : 'No change of a single weight would put another product first.';
