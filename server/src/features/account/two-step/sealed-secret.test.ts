import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const SECRET = Buffer.from('12345678901234567890');
const KEY = 'a key of an installation, long enough';

it('is read again with the key, by its person alone, and looks different each time', () => {
  const sealed = sealSecret(KEY, 'dana', SECRET);
  expect(openSecret(KEY, 'dana', sealed)).toEqual(SECRET);
  expect(openSecret(KEY, 'olivia', sealed)).toBeNull();
  expect(openSecret('another key of an installation', 'dana', sealed)).toBeNull();
  expect(openSecret(undefined, 'dana', sealed)).toBeNull();
  expect(openSecret(KEY, 'dana', sealed.slice(0, -4))).toBeNull();
  expect(sealed).not.toContain(SECRET.toString('base64url'));
  expect(sealSecret(KEY, 'dana', SECRET)).not.toBe(sealed);
});

it('stays readable when an installation gets a key later', () => {
  expect(openSecret(KEY, 'dana', sealSecret(undefined, 'dana', SECRET))).toEqual(SECRET);
});
