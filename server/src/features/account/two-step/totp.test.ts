import { describe, expect, it } from 'vitest';
import { codeOf, findStep, otpauthUri, stepAt, toBase32 } from './totp.ts';

/** The secret of the RFC's examples; it gives eight digits, of which ours are the last six. */
const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as RFC 6238 has it', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code);
});

it('writes secrets as apps read them', () => {
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(toBase32(Buffer.from('foob'))).toBe('MZXW6YQ');
  expect(otpauthUri(SECRET, { issuer: 'Weigh & Co', account: 'dana@northwind.test' })).toBe(
    'otpauth://totp/Weigh%20%26%20Co:dana%40northwind.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Weigh%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});

describe('a code', () => {
  const now = new Date(1_111_111_111_000);
  const step = 37_037_037;
  const codes = { before: '081804', now: '050471' };

  it('is taken for its own step and the ones beside it', () => {
    expect(findStep(SECRET, codes.now, now, 0)).toBe(step);
    expect(findStep(SECRET, codes.before, now, 0)).toBe(step - 1);
    expect(findStep(SECRET, codes.now, new Date(now.getTime() - 30_000), 0)).toBe(step);
    expect(findStep(SECRET, codes.now, new Date(now.getTime() + 30_000), 0)).toBe(step);
    expect(findStep(SECRET, codes.now, new Date(now.getTime() + 60_000), 0)).toBeNull();
    expect(findStep(SECRET, codes.now, new Date(now.getTime() - 60_000), 0)).toBeNull();
  });

  it('works once, and none from before it works any more', () => {
    expect(findStep(SECRET, codes.now, now, step)).toBeNull();
    expect(findStep(SECRET, codes.before, now, step)).toBeNull();
  });

  it.each(['', '05047', '0504711', '050472', '05O471', '０５０４７１', '-50471', ' 50471'])('%j is none', (code) => {
    expect(findStep(SECRET, code, now, 0)).toBeNull();
  });
});
