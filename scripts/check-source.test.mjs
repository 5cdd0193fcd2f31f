import { expect, it } from 'vitest';
import { checkSource } from './check-source.mjs';

it.each(['const now = new Date();', 'const now = Date.now();', 'const id = Math.random();'])('refuses %s in the domain', (line) => {
  expect(checkSource('domain/src/project/project.policy.ts', line)).toHaveLength(1);
  expect(checkSource('server/src/platform/clock.ts', line)).toEqual([]);
  expect(checkSource('domain/src/project/project.policy.test.ts', line)).toEqual([]);
});

it('lets the domain make a date from a fact', () => {
  expect(checkSource('domain/src/project/project.policy.ts', 'const day = new Date(now);')).toEqual([]);
});

it('lets nobody but the teller send mail', () => {
  const line = 'await parts.mail.send(tx, message);';
  expect(checkSource('server/src/features/answer/submit-answers.ts', line)).toHaveLength(1);
  expect(checkSource('server/src/features/notification/letters/account-letters.ts', line)).toHaveLength(1);
  expect(checkSource('server/src/features/notification/mail/send-letter.ts', line)).toEqual([]);
  expect(checkSource('server/src/platform/mail/mail.test.ts', line)).toEqual([]);
});

it('lets screens make no badge of their own, which would have a colour of its own', () => {
  const own = "import { Badge, Group } from '@mantine/core';";
  expect(checkSource('web/src/features/faq/faq-item.tsx', own)).toHaveLength(1);
  expect(checkSource('web/src/features/faq/faq-item.tsx', "import { ToneBadge } from '../../ui/tone-badge.tsx';")).toHaveLength(1);
  expect(checkSource('web/src/ui/tone-badge.tsx', own)).toEqual([]);
  expect(checkSource('web/src/parts/status/status-badge.tsx', "import { ToneBadge } from '../../ui/tone-badge.tsx';")).toEqual([]);
  expect(checkSource('web/src/features/faq/faq-item.tsx', "import { StatusBadge } from '../../parts/status/status-badge.tsx';")).toEqual(
    [],
  );
});

it.each(['<p dangerouslySetInnerHTML={{ __html: text }} />', 'element.innerHTML = text;', '<iframe srcDoc={text} />'])(
  'lets no screen hand text to the browser as HTML: %s',
  (line) => {
    expect(checkSource('web/src/features/faq/faq-item.tsx', line)).toHaveLength(1);
    expect(checkSource('web/src/features/mail/message-body.tsx', line)).toEqual([]);
    expect(checkSource('web/src/features/faq/faq.test.tsx', line)).toEqual([]);
  },
);

it('refuses absolute paths of one machine, and takes web addresses for what they are', () => {
  expect(checkSource('README.md', `see ${'/ho'}me/someone/notes.md`)).toHaveLength(1);
  expect(checkSource('README.md', `see ${'/wo'}rk/notes.md`)).toHaveLength(1);
  expect(checkSource('web/src/app/routes.tsx', "path: '/login/forgot-password', to: 'https://example.test/home/x'")).toEqual([]);
});

it('refuses paths that leave the clone, however deep they start', () => {
  expect(checkSource('docs/decisions/0001-x.md', `see ${'../'.repeat(3)}notes/a.md`)).toHaveLength(1);
  expect(checkSource('docs/decisions/0001-x.md', 'see ../glossary.md')).toEqual([]);
  expect(checkSource('docs/glossary.md', `see ${'../sha'}red/spec`)).toHaveLength(1);
});

it('refuses registry hosts in the lock file and takes links to workspaces', () => {
  const lock = (resolved) => JSON.stringify({ packages: { 'node_modules/x': { resolved } } });
  expect(checkSource('package-lock.json', lock('https://registry.example.test/x.tgz'))).toHaveLength(1);
  expect(checkSource('package-lock.json', lock('domain'))).toEqual([]);
});
