import { HOSTILE } from '../hostile-values.ts';
import type { Random } from './random.ts';

const TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=HYPERLINK("http://evil.test","x")',
  "'; drop table users; --",
  '$1 || pg_sleep(10)',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '\r\nSet-Cookie: weighbridge=x',
  '%s%n%x',
  'constructor',
  '{"$ne":1}',
  'NaN',
  '1e999',
  '\u202eevil\u202c',
  '\u200b\u200d\ufeff',
  'e\u0301'.repeat(300),
  '\u00e9'.normalize('NFD'),
  '\ufdfa'.repeat(200),
  'a\u0300'.repeat(5000),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(50),
  '\u0000',
  'x'.repeat(100_001),
  'a@b.test'.repeat(40),
  `${'a'.repeat(64)}@${'b'.repeat(255)}.test`,
  'http://[::1]:99999/',
  'https://user:pass@evil.test\\@good.test',
  '2026-11-16',
  '2026-02-31T00:00:00Z',
  '12345678901234567890',
];
const NUMBERS = [
  0, -0, -1, 1, 2, 6, 100_001, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e21, 1e308, 5e-324, 0.1,
];
/** Unicode's difficult corners, as ranges. */
const RANGES: readonly (readonly [number, number])[] = [
  [0, 31],
  [32, 126],
  [128, 591],
  [768, 879],
  [1424, 1791],
  [8192, 8303],
  [0xd800, 0xdfff],
  [0xe000, 0xf8ff],
  [0xfff0, 0xffff],
  [0x1f300, 0x1faff],
  [0x10fff0, 0x10ffff],
];

function randomText(random: Random): string {
  const length = random.pick([1, 3, 20, 101, 300, 2001]);
  return Array.from({ length }, () => {
    const [from, to] = random.pick(RANGES);
    return String.fromCodePoint(from + random.below(to - from + 1));
  }).join('');
}

export function strangeText(random: Random): string {
  if (random.chance(0.4)) return randomText(random);
  return random.pick([...TEXTS, ...(HOSTILE['String'] as string[])]);
}

function nested(random: Random): unknown {
  let value: unknown = strangeText(random);
  for (let level = random.pick([2, 20, 60]); level > 0; level--) {
    value = random.chance(0.5) ? [value] : { [random.pick(['value', 'a', '__proto__', 'constructor', 'toString', ''])]: value };
  }
  return value;
}

/** Whatever JSON can say, mostly of the type that belongs here. */
export function strangeValue(random: Random, type: string, ids: readonly string[]): unknown {
  const kind = random.chance(0.15) ? random.pick(['String', 'Int', 'Float', 'Boolean', 'ID', 'JSON', 'DateTime', 'list', 'nothing']) : type;
  switch (kind) {
    case 'ID':
      return random.chance(0.6) ? random.pick(ids) : random.pick(HOSTILE['ID']!);
    case 'Int':
    case 'Float':
      return random.pick([...NUMBERS, ...(HOSTILE['Int'] as number[])]);
    case 'Boolean':
      return random.pick(HOSTILE['Boolean']!);
    case 'DateTime':
      return random.chance(0.8) ? random.pick(HOSTILE['DateTime']!) : strangeText(random);
    case 'JSON':
      return random.chance(0.5) ? random.pick(HOSTILE['JSON']!) : nested(random);
    case 'list':
      return Array.from({ length: random.pick([0, 2, 101, 5000]) }, () => random.pick(ids));
    case 'nothing':
      return null;
    default:
      return strangeText(random);
  }
}
