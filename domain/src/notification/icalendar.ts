import { plusDays } from './mornings.ts';

export interface CalendarEntry {
  /** The same for as long as the deadline exists, so that a date that moves is moved and not added. */
  readonly uid: string;
  /** `2026-07-04` */
  readonly day: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

interface Calendar {
  readonly name: string;
  readonly now: Date;
  readonly entries: readonly CalendarEntry[];
}

const LONGEST_LINE = 75;

/** RFC 5545. Deadlines are whole days, without a time zone: they are the same date wherever the reader is. */
export function toICalendar({ name, now, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(name)}//Deadlines//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap((entry) => eventOf(entry, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventOf({ uid, day, title, description, url }: CalendarEntry, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${plusDays(day, 1).replaceAll('-', '')}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${url.replace(/[\s\u0000-\u001f]/g, '')}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A line break that somebody typed must not begin another property. */
function text(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** No line is longer than 75 octets, and none is broken within a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0)!);
    if (octets + size > LONGEST_LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
