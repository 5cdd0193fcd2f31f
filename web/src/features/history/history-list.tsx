import { newYorkDay } from '@weighbridge/domain/kernel/dates.ts';
import { longDate } from '../../lib/dates.ts';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../ui/loading/placeholder.tsx';
import classes from './history.module.css';
import type { HistoryEntry } from './history.operations.ts';
import { HistoryEntryItem } from './history-entry.tsx';

interface Day {
  readonly day: string;
  readonly entries: HistoryEntry[];
}

/** Days of the product's own time zone, as everywhere. */
function byDay(entries: readonly HistoryEntry[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = newYorkDay(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  return byDay(entries).map(({ day, entries: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`} className={classes['day']}>
      <h3 id={`day-${day}`} className={classes['date']}>
        {longDate(ofDay[0]!.at)}
      </h3>
      <ol className={classes['entries']}>
        {ofDay.map((entry, index) => (
          <HistoryEntryItem key={`${entry.at} ${index}`} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

const USUAL_ENTRIES = 6;

export function HistoryLoading() {
  return (
    <Placeholder label="Loading the history">
      <section className={classes['day']}>
        <h3 className={classes['date']}>
          <PlaceholderLine width={140} />
        </h3>
        <div className={classes['entries']}>
          {Array.from({ length: USUAL_ENTRIES }, (_, entry) => (
            <div key={entry} className={classes['entry']}>
              <span className={classes['icon']} />
              <PlaceholderLine width={placeholderWidth(entry)} />
            </div>
          ))}
        </div>
      </section>
    </Placeholder>
  );
}
