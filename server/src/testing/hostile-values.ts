/** Values that a caller can send where a scalar of this type stands, and that something behind it might stumble over. */
export const HOSTILE: Readonly<Record<string, readonly unknown[]>> = {
  ID: ['', 'x', '%', '00000000-0000-0000-0000-00000000000g', 'a'.repeat(5000), 'a\u0000', '\ud800', "' or 1=1 --", 12, -1],
  String: ['', 'a\u0000b', '\ud800', 'x\udc00', 'a'.repeat(60_000), '%_\\', '\u{1f600}'.repeat(500), '__proto__', '\u202e\uffff', ' \n\t'],
  Int: [2_147_483_647, -2_147_483_648, 0, -1, 32_768, 2_147_483_648, 1e308],
  Float: [1e308, -1e308, 5e-324, 9_007_199_254_740_992, -0, 1e-7],
  Boolean: [true, false, 1, 'true'],
  DateTime: [
    '-271821-04-20T00:00:00.000Z',
    '-000001-12-31T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '0001-01-01T00:00:00.000+14:00',
    '9999-12-31T23:59:59.999-12:00',
    '+010000-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
  ],
  JSON: [
    nested(30),
    Array.from({ length: 20_000 }, () => 'x'),
    { a: '\u0000' },
    { '\ud800': '\ud800' },
    ['\udfff'],
    { toString: 1, constructor: { prototype: 1 } },
    JSON.parse('{"__proto__":{"value":"x"}}'),
    1e308,
    '\ud800',
    'a'.repeat(60_000),
    true,
    null,
  ],
};

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { value };
  return value;
}
