/** Column names as the database spells them, and whether each may be null. */
export type TableColumns = Record<string, boolean>;

const INTERFACE = /interface (\w+)(?: extends ([\w, ]+))? \{\n([\s\S]*?)\n\s*\}/g;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The tables that a source file adds to `Tables`: simple on purpose, for interfaces written one column a line. */
export function readTables(source: string, shared: string): Map<string, TableColumns> {
  const declaration = /interface Tables \{\n([\s\S]*?)\n\s*\}/.exec(source)?.[1];
  if (!declaration) return new Map();
  const interfaces = new Map([...shared.matchAll(INTERFACE), ...source.matchAll(INTERFACE)].map((match) => [match[1]!, match]));
  const columnsOf = (name: string): TableColumns => {
    const [, , parents = '', body = ''] = interfaces.get(name) ?? [];
    const inherited = parents.split(',').map((parent) => parent.trim());
    return Object.assign({}, ...inherited.filter(Boolean).map(columnsOf), readColumns(body));
  };
  return new Map([...declaration.matchAll(/^\s*(\w+): (\w+);/gm)].map(([, table, name]) => [snake(table!), columnsOf(name!)]));
}

function readColumns(body: string): TableColumns {
  const columns = body.replace(COMMENT, '').matchAll(/^\s*(\w+): (.+);$/gm);
  return Object.fromEntries(
    [...columns].map(([, name, type]) => [snake(name!), type!.endsWith(' | null') || /^\w+<.* \| null\b[^{}]*>$/.test(type!)]),
  );
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
