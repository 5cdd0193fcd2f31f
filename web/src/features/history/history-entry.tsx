import {
  IconArrowsExchange,
  IconBuildingStore,
  IconChecklist,
  IconFileDescription,
  IconGitBranch,
  IconMessage2,
  IconMessageQuestion,
  IconReport,
  IconScale,
  IconTable,
  IconTrophy,
} from '@tabler/icons-react';
import { HISTORY_TOPIC_LABELS, type HistoryTopic } from '@weighbridge/domain/history/history.topics.ts';
import type { ComponentType } from 'react';
import { clockTime, longDateTime } from '../../lib/dates.ts';
import classes from './history.module.css';
import type { HistoryEntry } from './history.operations.ts';

const ICONS: Record<HistoryTopic, ComponentType<{ size: number; stroke: number }>> = {
  STATUS: IconArrowsExchange,
  DETAILS: IconFileDescription,
  CLIENT_DATA: IconTable,
  QUESTIONS: IconChecklist,
  PRODUCTS: IconBuildingStore,
  ANSWERS: IconMessage2,
  FAQ: IconMessageQuestion,
  SCORING: IconScale,
  BRANCHES: IconGitBranch,
  WINNERS: IconTrophy,
  REPORTS: IconReport,
};

export function HistoryEntryItem({ entry }: { entry: HistoryEntry }) {
  const Icon = ICONS[entry.topic];
  return (
    <li className={classes['entry']} data-topic={entry.topic}>
      <span className={classes['icon']} title={HISTORY_TOPIC_LABELS[entry.topic]} aria-hidden>
        <Icon size={16} stroke={1.6} />
      </span>
      <div className={classes['words']}>
        <p className={classes['sentence']}>
          <strong>{entry.who}</strong>
          {entry.vendor && ` of ${entry.vendor}`}
          {entry.onBehalfOf && `, on behalf of ${entry.onBehalfOf},`}{' '}
          {entry.sentence.map(({ text, standsOut }, index) => (standsOut ? <b key={index}>{text}</b> : text))}
        </p>
        {saysMore(entry) && <BeforeAndAfter {...entry} />}
      </div>
      <time className={classes['time']} dateTime={entry.at} title={longDateTime(entry.at)}>
        {clockTime(entry.at)}
      </time>
    </li>
  );
}

/** A rating is in the sentence already; a note is not. */
function saysMore({ sentence, before, after }: HistoryEntry): boolean {
  const text = sentence.map((part) => part.text).join('');
  return [before, after].some((value) => value != null && !text.includes(value));
}

function BeforeAndAfter({ before, after }: Pick<HistoryEntry, 'before' | 'after'>) {
  return (
    <details className={classes['details']}>
      <summary>{before == null ? 'Show the text' : 'Before and after'}</summary>
      <dl>
        {before != null && <Value term="Before" text={before} />}
        <Value term={before == null ? 'Text' : 'After'} text={after ?? 'Nothing'} />
      </dl>
    </details>
  );
}

function Value({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
