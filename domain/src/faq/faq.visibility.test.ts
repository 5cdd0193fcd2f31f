import { expect, it } from 'vitest';
import { isOfSide } from './faq.visibility.ts';

const byLink = { vendorId: null, participationId: 'entry' };
const byVendor = { vendorId: 'vendor', participationId: 'entry' };
const byTeam = { vendorId: null, participationId: null };

it.each([
  [{ kind: 'team' }, [false, false, false]],
  [{ kind: 'vendor', vendorId: 'vendor' }, [false, true, false]],
  [{ kind: 'vendor', vendorId: 'another' }, [false, false, false]],
  [{ kind: 'link', participationId: 'entry' }, [true, true, false]],
  [{ kind: 'link', participationId: 'another' }, [false, false, false]],
] as const)('what a side has asked, the team never: %o', (side, expected) => {
  expect([byLink, byVendor, byTeam].map((entry) => isOfSide(side as never, entry))).toEqual(expected);
});
