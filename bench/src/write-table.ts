import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

export interface Measured {
  readonly name: string;
  readonly says: string;
  readonly limit: string;
  readonly figure: string;
  readonly verdict: 'ok' | 'OVER' | 'FAILED';
  readonly measured: string;
}

/**
 * The figures as a page: what was measured, beside its limit and what one would use otherwise, and on which machine. Rows that were not
 * measured this time stay as they are.
 */
export function writeTable(file: string, rows: readonly Measured[], order: readonly string[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.versions.node}`;
  const lines = new Map(linesOf(file));
  for (const { name, says, limit, figure, verdict, measured } of rows) {
    lines.set(name, ['', `\`${name}\``, figure, limit, verdict, says, measured, ''].map(inCell).join(' | ').trim());
  }
  const text = `# Figures

Written by \`npm run bench -- --write\`, last on ${new Date().toISOString().slice(0, 10)}: ${machine}. Each row stands beside its limit, as a
ratio from the same run where there is something to compare with: a plain route with the same SQL, the bare library, plain text of the same
bytes. Figures of another machine differ; ratios do where a faster disk makes plain writes cheaper.

| row | figure | limit | | what | measured |
|---|---|---|---|---|---|
${order.flatMap((name) => lines.get(name) ?? []).join('\n')}
`;
  writeFileSync(file, text);
}

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** By the name of their row. */
function linesOf(file: string): [string, string][] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...text.matchAll(/^\| `([\w-]+)` .*$/gm)].map(([line, name = '']) => [name, line]);
}
