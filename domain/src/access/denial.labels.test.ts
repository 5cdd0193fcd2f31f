import { expect, it } from 'vitest';
import { denialMessage } from './denial.labels.ts';

it('has words for a known reason, and the general ones otherwise', () => {
  expect(denialMessage('yourself')).toBe('You cannot delete your own account.');
  expect(denialMessage('something-new')).toBe("You don't have permission to do this.");
  expect(denialMessage('toString')).toBe("You don't have permission to do this.");
});
