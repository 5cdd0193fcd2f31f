import { expect, it } from 'vitest';
import { CEILING_LABELS, MOST_AN_HOUR, mailboxOf } from './ceiling.ts';

it('lets 20 messages an hour go to one address and 500 be caused by one person, and says so (decision 194)', () => {
  expect(MOST_AN_HOUR).toEqual({ MAILBOX: 20, PERSON: 500 });
  expect(CEILING_LABELS).toEqual({
    MAILBOX: 'At most 20 emails an hour go to one address.',
    PERSON: 'At most 500 emails an hour are sent because of one person.',
  });
});

it.each([
  ['Ada@Example.TEST', 'ada@example.test'],
  [' ada@example.test\t', 'ada@example.test'],
  ['ada+invoices@example.test', 'ada@example.test'],
  ['ada+a+b@example.test', 'ada@example.test'],
  ['a+invoices@example.test', 'a@example.test'],
  ['+ada@example.test', '+ada@example.test'],
  ['ada.l@example.test', 'ada.l@example.test'],
  ['a.da.l+x@GMail.com', 'adal@gmail.com'],
  ['adal@googlemail.com', 'adal@gmail.com'],
  ['ada@example.test.', 'ada@example.test'],
  ['ａda@example.test', 'ada@example.test'],
])('%j is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
