const PARTS = 'web/src/parts/';

const isForTests = (path) => /\.(test|spec)\.tsx?$/.test(path) || path.includes('/testing/');

/** The features of the web, and the application around them, which counts as one. */
function userOf(path) {
  if (path.startsWith('web/src/app/')) return 'app';
  return /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/**
 * One line for each file in the parts that fewer than two use: it belongs to the one that does. `importers` names those who import a file,
 * whatever they take from it. What reaches a file through other parts uses it too; tests use nothing.
 */
export function findLonelyParts(importers) {
  const parts = [...importers.keys()].filter((path) => path.startsWith(PARTS) && /\.tsx?$/.test(path) && !isForTests(path));
  return parts.flatMap((part) => {
    const users = usersOf(part, importers);
    if (users.length > 1) return [];
    return [`${part}: used by ${users[0] ?? 'nobody'} alone: what fewer than two features use is no part (web/src/parts)`];
  });
}

function usersOf(part, importers) {
  const seen = new Set([part]);
  for (const path of seen) for (const from of importers.get(path) ?? []) if (!isForTests(from) && !userOf(path)) seen.add(from);
  return [...new Set([...seen].map(userOf).filter(Boolean))].toSorted();
}
