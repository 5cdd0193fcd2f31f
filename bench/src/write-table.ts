import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

export interface Measured {
  readonly name: string;
  readonly says: string;
  readonly limit: string;
  readonly figure: string;
  readonly verdict: 'ok' | 'OVER' | 'FAILED';
  readonly measured: string;
}

/** The figures of one run as a page: what was measured, beside its limit and what one would use otherwise, and on which machine. */
export function writeTable(file: string, rows: readonly Measured[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.versions.node}`;
  const lines = rows.map(({ name, says, limit, figure, verdict, measured }) =>
    ['', `\`${name}\``, figure, limit, verdict, says, measured, ''].map(inCell).join(' | ').trim(),
  );
  const text = `# Figures

One run of \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Each row stands beside its limit, as a ratio
from the same run where there is something to compare with: a plain route with the same SQL, the bare library, plain text of the same bytes.
Figures of another machine differ; ratios hardly.

| row | figure | limit | | what | measured |
|---|---|---|---|---|---|
${lines.join('\n')}
`;
  writeFileSync(file, text);
}

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
