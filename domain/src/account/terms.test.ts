import { describe, expect, it } from 'vitest';
import { USER_TYPES, type UserType } from '../access/user-type.ts';
import { TERMS_DOCUMENTS } from './terms.text.ts';
import { footerTerms, mustAcceptTerms, requiredTermsVersion, TERMS_KINDS, termsGateHeading } from './terms.ts';

it('asks vendors for version 2024.06.11 [AUTH-049]', () => {
  expect(requiredTermsVersion('VENDOR')).toBe('2024.06.11');
});

it.each<UserType>(['BROKER', 'ADMIN'])('asks %s for version 2024.06.11 [AUTH-050]', (type) => {
  expect(requiredTermsVersion(type)).toBe('2024.06.11');
});

it('asks clients for version 2024.12.01 [AUTH-051]', () => {
  expect(requiredTermsVersion('CLIENT')).toBe('2024.12.01');
});

it('knows no terms for an unknown type of user [SHELL-046]', () => {
  expect(() => requiredTermsVersion('ROBOT' as UserType)).toThrow('UserType is not supported');
});

it.each(USER_TYPES)('stops %s until exactly the required version is accepted', (type) => {
  expect(mustAcceptTerms(type, null)).toBe(true);
  expect(mustAcceptTerms(type, '2020.01.01')).toBe(true);
  expect(mustAcceptTerms(type, '2999.01.01')).toBe(true);
  expect(mustAcceptTerms(type, requiredTermsVersion(type))).toBe(false);
});

it('speaks of an update only to those who accepted an earlier version', () => {
  expect(termsGateHeading('2020.01.01')).toContain('have been updated');
  expect(termsGateHeading(null)).not.toContain('have been updated');
});

it.each<[UserType | null, string[]]>([
  [null, ['vendor', 'broker']],
  ['VENDOR', ['vendor']],
  ['CLIENT', ['client', 'broker']],
  ['BROKER', ['broker']],
  ['ADMIN', ['broker']],
])('links %s to the terms that concern them', (type, kinds) => {
  expect(footerTerms(type)).toEqual(kinds);
});

describe('the documents', () => {
  const textOf = (kind: (typeof TERMS_KINDS)[number]) =>
    TERMS_DOCUMENTS[kind].sections.flatMap((section) => [section.heading, ...section.paragraphs]).join('\n');

  it('limit liability as agreed with each side', () => {
    expect(textOf('vendor')).toContain('limited to 1,000 dollars');
    expect(textOf('client')).toContain('limited to 1,000 dollars');
    expect(textOf('broker')).toMatch(/limited to the licence fees .* in the last 12 months/);
    expect(textOf('broker')).not.toContain('1,000 dollars');
  });

  it.each(TERMS_KINDS)('put the %s terms under the law of Massachusetts', (kind) => {
    expect(textOf(kind)).toMatch(/governed by the laws of the Commonwealth of Massachusetts/);
  });
});
