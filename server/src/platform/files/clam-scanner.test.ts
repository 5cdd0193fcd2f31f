import { Readable } from 'node:stream';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { EICAR, givenVirusScanner, type TestScanner } from '../../testing/servers/virus-scanner.ts';
import { createClamScanner } from './clam-scanner.ts';

let server: TestScanner;
beforeAll(async () => {
  server = await givenVirusScanner();
});
afterEach(() => server.becomes('well'));

const scan = (content: Iterable<Buffer | string>, patience?: number) =>
  createClamScanner(server.url, patience).scan(Readable.from(content));

it('finds a virus wherever it is, and nothing in what is clean, empty or large', async () => {
  expect(await scan([Buffer.from('a letter')])).toBeNull();
  expect(await scan([])).toBeNull();
  expect(await scan([Buffer.alloc(5_000_000, 'a')])).toBeNull();
  expect(await scan([Buffer.alloc(300_000, 'a'), Buffer.from(`${'b'.repeat(70_000)}${EICAR}`)])).toBe('Eicar-Test-Signature');
});

it('knows nothing of what the scanner will not take', async () => {
  await expect(scan([Buffer.alloc(21 * 1024 * 1024)])).rejects.toThrow('size limit exceeded');
});

it('waits neither for a scanner that is silent nor for one that never ends', async () => {
  await server.becomes('silent');
  await expect(scan([Buffer.from('a')], 50)).rejects.toThrow('takes too long');
  await server.becomes('babbling');
  await expect(scan([Buffer.from('a')])).rejects.toThrow('answers too much');
});

it('fails when the content breaks off, and when nobody is there', async () => {
  const broken = new Readable({ read: () => void broken.destroy(new Error('gone')) });
  await expect(createClamScanner(server.url).scan(broken)).rejects.toThrow('gone');
  const gone = await givenVirusScanner();
  await gone.stop();
  await expect(createClamScanner(gone.url).scan(Readable.from([Buffer.from('a')]))).rejects.toThrow(/ECONNREFUSED/);
});
