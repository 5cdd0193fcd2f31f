import { expect, it } from 'vitest';
import { toICalendar } from './icalendar.ts';

const now = new Date('2026-11-16T15:00:00.123Z');
const entry = { uid: 'p1-submissionDeadline', day: '2026-12-31', title: 'Submission Deadline', description: '', url: 'http://x.test/p' };
const octets = (line: string) => encodeURIComponent(line).replace(/%../g, 'x').length;

it('writes an all-day event with the lines and line ends of RFC 5545', () => {
  const text = toICalendar({ name: 'Weighbridge', now, entries: [{ ...entry, description: 'Of Northwind' }] });
  expect(text).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Weighbridge//Deadlines//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Weighbridge',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VEVENT',
      'UID:p1-submissionDeadline',
      'DTSTAMP:20261116T150000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Submission Deadline',
      'DESCRIPTION:Of Northwind',
      'URL:http://x.test/p',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('lets no name begin a property of its own', () => {
  const text = toICalendar({ name: 'W', now, entries: [{ ...entry, title: 'A, b; c\\d\r\nATTENDEE:evil\nx\u0007' }] });
  expect(text).toContain('SUMMARY:A\\, b\\; c\\\\d\\nATTENDEE:evil\\nx \r\n');
  expect(text).not.toMatch(/^ATTENDEE/m);
});

const summaryOf = (title: string) => toICalendar({ name: 'W', now, entries: [{ ...entry, title }] });
const x = (count: number) => 'x'.repeat(count);

it('fills each line to 75 octets, with the space that a folded one begins with', () => {
  expect(summaryOf(x(67))).toContain(`SUMMARY:${x(67)}\r\nDESCRIPTION`);
  expect(summaryOf(x(68))).toContain(`SUMMARY:${x(67)}\r\n x\r\nDESCRIPTION`);
  expect(summaryOf(x(67 + 74))).toContain(`SUMMARY:${x(67)}\r\n ${x(74)}\r\nDESCRIPTION`);
  expect(summaryOf(x(67 + 75))).toContain(`SUMMARY:${x(67)}\r\n ${x(74)}\r\n x\r\nDESCRIPTION`);
});

it.each([
  ['\u0080', 2],
  ['ü', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['€', 3],
  ['\u{10000}', 4],
  ['😀', 4],
])('counts %j as %i octets', (character, size) => {
  const fitting = x(67 - size);
  expect(summaryOf(`${fitting}${character}`)).toContain(`SUMMARY:${fitting}${character}\r\nDESCRIPTION`);
  expect(summaryOf(`${fitting}x${character}`)).toContain(`SUMMARY:${fitting}x\r\n ${character}\r\nDESCRIPTION`);
});

it('folds at 75 octets, never within a character', () => {
  const title = `${'ü'.repeat(40)}${'😀'.repeat(30)}${'x'.repeat(200)}`;
  const text = toICalendar({ name: 'W', now, entries: [{ ...entry, title }] });
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  expect(text).not.toContain('\uFFFD');
});
