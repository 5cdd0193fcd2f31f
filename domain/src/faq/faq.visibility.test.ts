import { describe, expect, it } from 'vitest';
import { canSeeQuestion, type FaqSide, seesOrigin } from './faq.visibility.ts';

const team: FaqSide = { kind: 'team' };
const asker: FaqSide = { kind: 'vendor', vendorId: 'A' };
const other: FaqSide = { kind: 'vendor', vendorId: 'B' };
const askersLink: FaqSide = { kind: 'link', participationId: 'a' };
const otherLink: FaqSide = { kind: 'link', participationId: 'b' };

const ofVendor = { vendorId: 'A', participationId: 'p' };
const ofLink = { vendorId: null, participationId: 'a' };
const ofTeam = { vendorId: null, participationId: null };

describe('who sees a question', () => {
  it.each([
    ['private', { status: 'ACTIVE', isPublic: false }],
    ['in review', { status: 'DRAFT', isPublic: false }],
    ['rejected', { status: 'REJECTED', isPublic: false }],
    ['in review, although it is to become public', { status: 'DRAFT', isPublic: true }],
  ] as const)('that is %s: who asked it and the team, nobody else [FAQ-039]', (_state, state) => {
    const seers = (origin: typeof ofVendor | typeof ofLink | typeof ofTeam) =>
      [team, asker, other, askersLink, otherLink].map((side) => canSeeQuestion(side, { ...origin, ...state }));
    expect(seers(ofVendor)).toEqual([true, true, false, false, false]);
    expect(seers(ofLink)).toEqual([true, false, false, true, false]);
    expect(seers(ofTeam)).toEqual([true, false, false, false, false]);
  });

  it('that is published to all: everybody, without who asked [FAQ-040]', () => {
    const published = { status: 'ACTIVE', isPublic: true } as const;
    const sides = [team, asker, other, askersLink, otherLink];
    expect(sides.map((side) => canSeeQuestion(side, { ...ofVendor, ...published }))).toEqual([true, true, true, true, true]);
    expect(sides.map((side) => seesOrigin(side, ofVendor))).toEqual([true, true, false, false, false]);
    expect(sides.map((side) => seesOrigin(side, ofLink))).toEqual([true, false, false, true, false]);
  });
});
