import { useEffect, useState } from 'react';
import { longDate, longDateTime, relativeDate } from '../lib/dates.ts';

interface DateTextProps {
  value: string;
  /** `date` where it matters, `relative` where it is news, `exact` where the minute counts. */
  format?: 'date' | 'exact' | 'relative';
}

/** Hovering shows the exact time. */
export function DateText({ value, format = 'date' }: DateTextProps) {
  const now = useMinuteClock(format === 'relative');
  const text = format === 'relative' ? relativeDate(value, now) : format === 'exact' ? longDateTime(value) : longDate(value);
  return (
    <time dateTime={value} title={longDateTime(value)}>
      {text}
    </time>
  );
}

function useMinuteClock(ticking: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
