import { expect, it } from 'vitest';
import { always, anyOf, check, decideAccess, privilege, signedIn, signedInBeforeTerms, signedInBeforeTwoStep } from './access-rule.ts';
import { visitor } from './actor.ts';
import { givenActor } from './given-actor.ts';

const nobody = givenActor();
const templater = givenActor({ privileges: ['READ_TEMPLATES'] });
const yes = { allowed: true };
const no = { allowed: false, reason: 'no-access' };
const out = { allowed: false, reason: 'signed-out' };

it.each([
  ['always allowed', always, yes, yes, yes],
  ['signed in', signedIn, out, yes, yes],
  ['one privilege', privilege('READ_TEMPLATES'), out, no, yes],
  ['any of several privileges', anyOf('MANAGE_USERS', 'READ_TEMPLATES'), out, no, yes],
  ['none of several privileges', anyOf('MANAGE_USERS', 'MANAGE_CLIENTS'), out, no, no],
  ['a custom check', check((actor) => actor.privileges.size > 0), out, no, yes],
])('%s [PERM-021]', (_rule, rule, forVisitor, forNobody, forTemplater) => {
  expect(decideAccess(visitor, rule)).toEqual(forVisitor);
  expect(decideAccess(nobody, rule)).toEqual(forNobody);
  expect(decideAccess(templater, rule)).toEqual(forTemplater);
});

it('keeps everything closed until the terms are accepted, but what leads there', () => {
  const newcomer = givenActor({ privileges: ['READ_TEMPLATES'], mustAcceptTerms: true });
  const waits = { allowed: false, reason: 'terms-not-accepted' };
  for (const rule of [signedIn, privilege('READ_TEMPLATES'), anyOf('READ_TEMPLATES'), check(() => true)]) {
    expect(decideAccess(newcomer, rule)).toEqual(waits);
  }
  expect(decideAccess(newcomer, always)).toEqual(yes);
  expect(decideAccess(newcomer, signedInBeforeTerms)).toEqual(yes);
  expect(decideAccess(visitor, signedInBeforeTerms)).toEqual(out);
});

it('keeps everything closed until a required second step is set up, but what leads there', () => {
  const without = givenActor({ privileges: ['READ_TEMPLATES'], mustSetUpTwoStep: true });
  const waits = { allowed: false, reason: 'two-step-not-set-up' };
  for (const rule of [signedIn, privilege('READ_TEMPLATES'), anyOf('READ_TEMPLATES'), check(() => true)]) {
    expect(decideAccess(without, rule)).toEqual(waits);
  }
  for (const rule of [always, signedInBeforeTwoStep, signedInBeforeTerms]) expect(decideAccess(without, rule)).toEqual(yes);
  expect(decideAccess(visitor, signedInBeforeTwoStep)).toEqual(out);
  const newcomer = givenActor({ mustSetUpTwoStep: true, mustAcceptTerms: true });
  expect(decideAccess(newcomer, signedInBeforeTwoStep)).toEqual({ allowed: false, reason: 'terms-not-accepted' });
});
