import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { z } from 'zod';

const RULES = new URL('../../../domain/src/', import.meta.url);
const TABLE = new URL('../../../docs/limits.md', import.meta.url);

interface Definition {
  readonly type: string;
  readonly checks?: readonly {
    readonly _zod: {
      readonly def: { check: string; minimum?: number; maximum?: number; value?: number; inclusive?: boolean; format?: string };
    };
  }[];
  readonly shape?: Record<string, z.ZodType>;
  readonly entries?: Record<string, string>;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
}

/** `2–300`, `≤ 300`, `≥ 1`, or nothing. */
function between(from: number | string | undefined, to: number | string | undefined): string {
  if (from !== undefined && to !== undefined) return `${from}–${to}`;
  if (to !== undefined) return `≤ ${to}`;
  return from === undefined ? '' : `≥ ${from}`;
}

/** What a schema says about the values of every field below it, by its path. */
function limitsOf(schema: z.ZodType, path: string, found: Map<string, Set<string>>): void {
  const { type, checks = [], ...parts } = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  const add = (limit: string) => {
    if (limit.trim() === '') return;
    found.set(path, (found.get(path) ?? new Set()).add(limit.trim()));
  };
  const definitions = checks.map(({ _zod }) => _zod.def);
  const boundOf = (...names: string[]) => {
    const check = definitions.find((one) => names.includes(one.check));
    const bound = check?.minimum ?? check?.maximum ?? check?.value;
    return check?.inclusive === false ? `${bound} (excluded)` : bound;
  };
  if (type === 'string')
    add(`${between(boundOf('min_length'), boundOf('max_length'))} ${definitions.find(({ format }) => format)?.format ?? ''}`);
  if (type === 'number') add(`number ${between(boundOf('greater_than'), boundOf('less_than'))}`);
  if (type === 'boolean') add('yes/no');
  if (parts.entries) add(`one of ${Object.keys(parts.entries).length}`);
  if (parts.values) add(parts.values.map((value) => JSON.stringify(value)).join('/'));
  for (const [field, inner] of Object.entries(parts.shape ?? {})) limitsOf(inner, path === '' ? field : `${path}.${field}`, found);
  if (parts.element) {
    add(`list ${between(boundOf('min_length'), boundOf('max_length'))}`);
    limitsOf(parts.element, `${path}[]`, found);
  }
  if (parts.keyType) limitsOf(parts.keyType, `names in ${path}`, found);
  if (parts.valueType) limitsOf(parts.valueType, `${path}{}`, found);
  for (const inner of [parts.innerType, parts.in, parts.out, ...(parts.options ?? [])]) if (inner) limitsOf(inner, path, found);
}

const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value;

async function everySchema(): Promise<Map<string, z.ZodType>> {
  const schemas = new Map<string, z.ZodType>();
  for await (const file of glob('**/*.ts', { cwd: RULES })) {
    if (file.endsWith('.test.ts')) continue;
    const exported = (await import(new URL(file, RULES).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) if (isSchema(value)) schemas.set(name, value);
  }
  return schemas;
}

function describeSchema(schema: z.ZodType): string {
  const found = new Map<string, Set<string>>();
  limitsOf(schema, '', found);
  return [...found].map(([path, limits]) => `${path === '' ? 'itself' : `\`${path}\``} ${[...limits].join(' or ')}`).join(', ');
}

it('every input has the limits that the table says', async () => {
  const rows = [...(await everySchema())].map(([name, schema]) => `| \`${name}\` | ${describeSchema(schema)} |`).toSorted();
  const written = readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(written).toEqual(rows);
});

it('no list is without end', async () => {
  const descriptions = [...(await everySchema())].map(([name, schema]) => `${name}: ${describeSchema(schema)}`);
  expect(descriptions.filter((text) => /\blist( ≥ \d+)?(,|$| or)/.test(text))).toEqual([]);
});
