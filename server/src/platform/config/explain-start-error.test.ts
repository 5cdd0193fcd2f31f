import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { explainStartError } from './explain-start-error.ts';

const SETTINGS = { port: 4000, host: '::', dataDir: '/data', databaseUrl: undefined, databaseDirectUrl: undefined };
const ON_SERVER = { ...SETTINGS, databaseUrl: 'postgres://db/wb' };
const DIRECT = { ...ON_SERVER, databaseDirectUrl: 'postgres://direct/wb' };
const failure = (code: string, more: object = {}) => Object.assign(new Error(`said ${code}`), { code, ...more });

it.each([
  [failure('EADDRINUSE', { syscall: 'listen' }), SETTINGS, 'PORT: 4000 is in use. Choose another PORT, or 0 for any free one'],
  [
    failure('EACCES', { syscall: 'listen' }),
    ON_SERVER,
    'PORT: 4000 cannot be listened on at :: (EACCES). Choose another PORT, or 0 for any free one',
  ],
  [failure('ECONNREFUSED'), ON_SERVER, 'DATABASE_URL: the database does not let us in (said ECONNREFUSED)'],
  [failure('ECONNREFUSED', { message: '' }), ON_SERVER, 'DATABASE_URL: the database does not let us in (ECONNREFUSED)'],
  [failure('28P01'), DIRECT, 'DATABASE_URL, DATABASE_DIRECT_URL: the database does not let us in (said 28P01)'],
  [failure('3D000'), ON_SERVER, 'DATABASE_URL: the database does not let us in (said 3D000)'],
  [failure('EROFS'), SETTINGS, 'DATA_DIR: /data cannot be used (said EROFS)'],
])('says which variable to look at %#', (error, settings, words) => {
  const explained = explainStartError(error, settings);
  expect(explained).toBeInstanceOf(ConfigError);
  expect((explained as Error).message).toBe(words);
});

it.each([
  [failure('ECONNREFUSED'), SETTINGS],
  [failure('EROFS'), ON_SERVER],
  [failure('23505'), ON_SERVER],
  [failure('228P01'), ON_SERVER],
  [new ConfigError('DATA_DIR: said already'), SETTINGS],
  [new TypeError('a defect'), ON_SERVER],
  [undefined, SETTINGS],
])('leaves the others as they are %#', (error, settings) => {
  expect(explainStartError(error, settings)).toBe(error);
});
