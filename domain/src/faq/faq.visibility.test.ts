import { expect, it } from 'vitest';
import { type FaqSide, seesOrigin } from './faq.visibility.ts';

const sides: readonly FaqSide[] = [
  { kind: 'team' },
  { kind: 'vendor', vendorId: 'A' },
  { kind: 'vendor', vendorId: 'B' },
  { kind: 'link', participationId: 'a' },
  { kind: 'link', participationId: 'b' },
];

it('who asked is told to the team and to the own side, to nobody else [FAQ-040]', () => {
  const seen = (origin: Parameters<typeof seesOrigin>[1]) => sides.map((side) => seesOrigin(side, origin));
  expect(seen({ vendorId: 'A', participationId: 'p' })).toEqual([true, true, false, false, false]);
  expect(seen({ vendorId: null, participationId: 'a' })).toEqual([true, false, false, true, false]);
  expect(seen({ vendorId: null, participationId: null })).toEqual([true, false, false, false, false]);
});
