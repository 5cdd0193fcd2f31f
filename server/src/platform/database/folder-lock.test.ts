import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
let other: ChildProcess;
const lock = () => join(folder, 'weighbridge.lock');
const ownerOf = () => readFileSync(lock(), 'utf8').split(' ')[0];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'weighbridge-lock-'));
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
});
afterAll(() => {
  other.kill();
  rmSync(folder, { recursive: true });
});
beforeEach(() => rmSync(lock(), { force: true }));

it('a folder belongs to one process until it lets go of it', () => {
  const unlock = lockFolder(folder);
  expect(ownerOf()).toBe(String(process.pid));
  expect(statSync(lock()).mode & 0o777).toBe(0o600);
  unlock();
  expect(existsSync(lock())).toBe(false);
});

it('is refused while another process has it, and the refusal says which', () => {
  const words = `DATA_DIR: ${folder} is in use by another Weighbridge (process ${other.pid}). Stop it, or choose another DATA_DIR`;
  const started = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19];
  for (const content of [`${other.pid} ${started}`, `${other.pid} `]) {
    writeFileSync(lock(), content);
    expect(() => lockFolder(folder)).toThrow(words);
    expect(ownerOf()).toBe(String(other.pid));
  }
});

it.each([
  ['of a process that is gone', () => '4194303 1'],
  ['of a process whose number another one has by now', () => `${other.pid} 1`],
  ['of this process, which had the same number before a restart of the machine', () => `${process.pid} 1`],
  ['that nobody has written to the end', () => ''],
])('a lock %s is taken over', (_whose, content) => {
  writeFileSync(lock(), content());
  lockFolder(folder);
  expect(ownerOf()).toBe(String(process.pid));
});
