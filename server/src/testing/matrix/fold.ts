import { PRIVILEGES, type Privilege, withImplied } from '@weighbridge/domain/access/privilege.ts';
import { STATUSES } from './matrix-world.ts';

/** What a caller got, by status of the project; one result where the project does not matter. */
export type Results = readonly string[];

/** All results of one caller in a few words: `ok DRAFT–AWAITING; else FORBIDDEN`. A deleted project is NOT_FOUND, and said only where not. */
export function foldStatuses(results: Results): string {
  if (results.length === 1) return results[0]!;
  const shown = results.at(-1) === 'NOT_FOUND' ? results.slice(0, -1) : results;
  const distinct = [...new Set(shown)];
  if (distinct.length === 1) return distinct[0]!;
  const count = (result: string) => shown.filter((other) => other === result).length;
  const refusals = distinct.filter((result) => result !== 'ok').toSorted((one, other) => count(other) - count(one));
  const rest = refusals[0]!;
  const said = ['ok', ...refusals.slice(1)].filter((result) => distinct.includes(result));
  return [...said.map((result) => `${result} ${ranges(shown, result)}`), `else ${rest}`].join('; ');
}

/** Neighbours on the roadmap are told by the first and the last. */
function ranges(results: Results, wanted: string): string {
  const parts: string[] = [];
  for (let from = 0; from < results.length; from++) {
    if (results[from] !== wanted) continue;
    let to = from;
    while (results[to + 1] === wanted) to++;
    parts.push(to - from > 1 ? `${STATUSES[from]}–${STATUSES[to]}` : STATUSES.slice(from, to + 1).join(' '));
    from = to;
  }
  return parts.join(' ');
}

/** The callers of one column: those who get the same are named together, and the most of them not at all. */
export function foldCallers(cells: readonly (readonly [name: string, cell: string])[]): string {
  const byCell = new Map<string, string[]>();
  for (const [name, cell] of cells) byCell.set(cell, [...(byCell.get(cell) ?? []), name]);
  const groups = [...byCell].toSorted((one, other) => Number(other[0].startsWith('ok')) - Number(one[0].startsWith('ok')));
  if (groups.length === 1) return groups[0]![0];
  const most =
    groups.filter(([cell]) => !cell.startsWith('ok')).toSorted((one, other) => other[1].length - one[1].length)[0] ?? groups.at(-1)!;
  const said = groups.filter((group) => group !== most).map(([cell, names]) => `**${foldNames(names)}** ${cell}`);
  return [...said, `others ${most[0]}`].join('<br>');
}

/** `X+` is X and every privilege that includes it. */
function foldNames(names: readonly string[]): string {
  const held = names.filter((name): name is Privilege => PRIVILEGES.includes(name as Privilege));
  const including = (name: Privilege) => PRIVILEGES.filter((other) => withImplied([other]).has(name));
  const least = held.filter((name) => !held.some((other) => other !== name && withImplied([name]).has(other)));
  const all = new Set(least.flatMap(including));
  const isWhole = all.size === held.length && held.every((name) => all.has(name));
  const folded = isWhole ? least.map((name) => (including(name).length > 1 ? `${name}+` : name)) : held;
  return [...names.filter((name) => !held.includes(name as Privilege)), ...folded].join(', ');
}
