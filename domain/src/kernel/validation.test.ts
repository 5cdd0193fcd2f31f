import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  alphanumeric,
  domainName,
  email,
  fieldErrors,
  flag,
  id,
  integerBetween,
  isoDateTime,
  numberBetween,
  oneOf,
  optionalEmail,
  optionalText,
  password,
  rangePair,
  ref,
  requiredText,
  requiredUrl,
  url,
} from './validation.ts';

function messageOf(schema: z.ZodType, value: unknown): string | null {
  const result = schema.safeParse(value);
  return result.success ? null : (fieldErrors(result.error)[''] ?? 'nested');
}

describe('required text', () => {
  it.each([undefined, null, '', '   ', '\n\t'])('calls %j missing [VALID-001]', (value) => {
    expect(messageOf(requiredText(10), value)).toBe('Required');
  });

  it('counts what is left after trimming [VALID-004]', () => {
    expect(requiredText(5).parse('  12345  ')).toBe('12345');
    expect(requiredText(5).parse(' x ')).toBe('x');
    expect(messageOf(requiredText(5), '123456')).toBe('Must be less than or equal to 5 characters');
  });

  it('says that something other than text is not text', () => {
    expect(messageOf(requiredText(5), 12)).toBe('Must be a text');
  });
});

describe('optional text', () => {
  it.each([undefined, null, '', '   '])('keeps %j as null', (value) => {
    expect(optionalText(10).parse(value)).toBeNull();
  });

  it('limits what is given [VALID-004]', () => {
    expect(optionalText(3).parse(' abc ')).toBe('abc');
    expect(messageOf(optionalText(3), 'abcd')).toBe('Must be less than or equal to 3 characters');
  });
});

describe('every kind of text', () => {
  const kinds: Record<string, z.ZodType> = {
    requiredText: requiredText(100),
    optionalText: optionalText(100),
    email: email(),
    optionalEmail: optionalEmail(),
    url: url(100),
    requiredUrl: requiredUrl(100),
    domainName: domainName(),
    alphanumeric: alphanumeric(100),
    password: password(),
    id: id(),
  };

  it.each(Object.keys(kinds))('%s refuses half a character, which the database cannot store either', (kind) => {
    expect(messageOf(kinds[kind] as z.ZodType, 'ab\ud83dc')).toBe('Contains a character that cannot be stored');
  });

  it.each(Object.keys(kinds))('%s refuses a NUL character, which the database cannot store', (kind) => {
    expect(messageOf(kinds[kind] as z.ZodType, 'ab\u0000c')).toBe('Contains a character that cannot be stored');
  });
});

describe('numbers', () => {
  it.each([
    [99, 'Must be a number greater than or equal to 100'],
    [Number.NaN, 'Must be a number greater than or equal to 100'],
    ['500', 'Must be a number greater than or equal to 100'],
    [100, null],
    [5000, null],
  ])('%j against a minimum of 100 [VALID-002]', (value, expected) => {
    expect(messageOf(numberBetween(100, 5000), value)).toBe(expected);
  });

  it.each([
    [5001, 'Must be a number less than or equal to 5000'],
    [5000, null],
  ])('%j against a maximum of 5000 [VALID-003]', (value, expected) => {
    expect(messageOf(numberBetween(100, 5000), value)).toBe(expected);
  });

  it('calls a missing number missing [VALID-001]', () => {
    expect(messageOf(numberBetween(1, 2), null)).toBe('Required');
  });

  it('knows whole numbers', () => {
    expect(messageOf(integerBetween(1, 5), 2.5)).toBe('Must be a whole number');
  });

  it('accepts exactly what lies between the ends [VALID-002] [VALID-003]', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (a, b, value) => {
        const [min, max] = a < b ? [a, b] : [b, a];
        expect(numberBetween(min, max).safeParse(value).success).toBe(value >= min && value <= max);
      }),
    );
  });
});

it.each([
  ['dana@northwind.test', null],
  ['  Dana@Northwind.test ', null],
  ['', 'Required'],
  ['dana', 'Must be a valid email'],
  ['dana@', 'Must be a valid email'],
  ['@northwind.test', 'Must be a valid email'],
  ['dana@northwind', 'Must be a valid email'],
  ['da na@northwind.test', 'Must be a valid email'],
  [`${'a'.repeat(250)}@northwind.test`, 'Must be less than or equal to 254 characters'],
])('email %j [VALID-005]', (value, expected) => {
  expect(messageOf(email(), value)).toBe(expected);
});

it('keeps emails trimmed and in lower case, so that capitals make no second account', () => {
  expect(email().parse(' Dana@Northwind.TEST ')).toBe('dana@northwind.test');
  expect(optionalEmail().parse(' Dana@Northwind.TEST ')).toBe('dana@northwind.test');
  expect(optionalEmail().parse('  ')).toBeNull();
  expect(messageOf(optionalEmail(), 'dana@')).toBe('Must be a valid email');
});

it.each([
  ['', null],
  ['acme.test', null],
  ['www.acme.test', null],
  ['http://acme.test', null],
  ['https://www.acme.test/about?x=1#top', null],
  ['https://acme.test:8443/', null],
  ['https://müller.example', null],
  ['acme', 'Must be a valid URL'],
  ['ftp://acme.test', 'Must be a valid URL'],
  ['javascript:alert(1)', 'Must be a valid URL'],
  ['https://acme .test', 'Must be a valid URL'],
  ['https://', 'Must be a valid URL'],
  ['a..test', 'Must be a valid URL'],
])('URL %j [VALID-006]', (value, expected) => {
  expect(messageOf(url(100), value)).toBe(expected);
});

it('wants a URL where one is required', () => {
  expect(messageOf(requiredUrl(100), '')).toBe('Required');
  expect(messageOf(requiredUrl(100), 'acme')).toBe('Must be a valid URL');
});

it.each([
  ['Plan_2026-a', null],
  ['plan 2026', 'Alphanumeric without spaces'],
  ['plän', 'Alphanumeric without spaces'],
  ['plan!', 'Alphanumeric without spaces'],
])('alphanumeric %j [VALID-007]', (value, expected) => {
  expect(messageOf(alphanumeric(50), value)).toBe(expected);
});

const PASSWORD_MESSAGE =
  'Minimum 8 and maximum 32 characters, at least one uppercase letter, one lowercase letter, one number and one special character';

it.each([
  ['Welcome-2026!', null],
  ['Aa1!aaaa', null],
  [`Aa1!${'a'.repeat(28)}`, null],
  ['Pass word1', PASSWORD_MESSAGE],
  ['Aa1!aaa', PASSWORD_MESSAGE],
  [`Aa1!${'a'.repeat(29)}`, PASSWORD_MESSAGE],
  ['welcome-2026!', PASSWORD_MESSAGE],
  ['WELCOME-2026!', PASSWORD_MESSAGE],
  ['Welcome-year!', PASSWORD_MESSAGE],
  ['Welcome2026', PASSWORD_MESSAGE],
  ['', 'Required'],
])('password %j [VALID-008]', (value, expected) => {
  expect(messageOf(password(), value)).toBe(expected);
});

it.each([
  ['', null],
  [null, null],
  ['api.partner.example', null],
  ['https://partner.example', 'Invalid domain name'],
  ['partner', 'Invalid domain name'],
  ['-partner.example', 'Invalid domain name'],
  ['partner..example', 'Invalid domain name'],
  ['partner.example/path', 'Invalid domain name'],
  [`${'a'.repeat(64)}.example`, 'Invalid domain name'],
])('domain name %j [VALID-011]', (value, expected) => {
  expect(messageOf(domainName(), value)).toBe(expected);
});

it.each([
  ['2026-07-04T12:00:00.000Z', null],
  ['2026-07-04T12:00:00-04:00', null],
  ['2026-07-04', 'Must be a valid date'],
  ['2026-02-30T12:00:00Z', 'Must be a valid date'],
  ['tomorrow', 'Must be a valid date'],
  [new Date(Number.NaN), 'Must be a valid date'],
  ['0001-01-01T00:00:00.000Z', null],
  ['9999-12-31T23:59:59.999Z', null],
  ['0001-01-01T00:00:00.000+14:00', 'Must be a valid date'],
  ['9999-12-31T23:59:59.999-12:00', 'Must be a valid date'],
  [new Date('0000-12-31T23:59:59.999Z'), 'Must be a valid date'],
  [new Date('+010000-01-01T00:00:00.000Z'), 'Must be a valid date'],
  [new Date('-271821-04-20T00:00:00.000Z'), 'Must be a valid date'],
  [null, 'Required'],
])('date %j [VALID-012]', (value, expected) => {
  expect(messageOf(isoDateTime(), value)).toBe(expected);
});

it('brings every instant through its ISO text unchanged [VALID-012]', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }), (date) => {
      expect(isoDateTime().parse(date.toISOString())).toEqual(date);
    }),
  );
});

it.each([
  [{ min: 5, max: 4 }, { min: 'Must be a number less than or equal to 4' }],
  [{ min: 4, max: 4 }, {}],
  [{ min: 4, max: null }, {}],
  [{ max: 4 }, {}],
])('range %j [VALID-014]', (value, expected) => {
  const schema = z.object({ min: z.number().nullish(), max: z.number().nullish() }).superRefine(rangePair('min', 'max'));
  const result = schema.safeParse(value);
  expect(result.success ? {} : fieldErrors(result.error)).toEqual(expected);
});

it('knows ids, and says of a malformed one what leads to the not-found page', () => {
  expect(id().parse('0F8FAD5B-D9CB-469F-A165-70867728950E')).toBe('0f8fad5b-d9cb-469f-a165-70867728950e');
  for (const text of ['none', 'x']) expect(messageOf(id(), text)).toBe('Cast to ObjectId failed');
  expect(messageOf(id(), "1' or '1'='1")).toBe('Cast to ObjectId failed');
  expect(messageOf(id(), '')).toBe('Required');
});

it('gives one message per field, by its path', () => {
  const schema = z.object({
    name: requiredText(3),
    role: ref(),
    options: z.array(z.object({ label: requiredText(2) })),
    on: flag(),
    size: oneOf(['M', 'L']),
  });
  const result = schema.safeParse({ name: '', options: [{ label: 'ok' }, { label: 'long' }], size: 'S' });
  expect(result.success ? {} : fieldErrors(result.error)).toEqual({
    name: 'Required',
    role: 'Required',
    'options.1.label': 'Must be less than or equal to 2 characters',
    on: 'Required',
    size: 'Must be one of the offered options',
  });
});
