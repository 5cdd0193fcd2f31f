/**
 * The features from the bottom up: each may import those before it and none of those after it, in `domain` and in `server`
 * (docs/decisions/0021). The order follows the data: a table comes after the tables it refers to.
 */
export const FEATURES = [
  'access',
  'file',
  'mail',
  'company',
  'account',
  'vendor',
  'project',
  'template',
  'question',
  'importing',
  'library',
  'participation',
  'answer',
  'answer-sheet',
  'scoring',
  'comparison',
  'faq',
  'client-table',
  'task',
  'roadmap',
  'report',
  'history',
  'notification',
  'privacy',
];

/** The feature of a file; undefined for a file that belongs to none. */
export function featureOf(path) {
  const name = /^(?:domain\/src|server\/src\/features)\/([^/]+)\//.exec(path ?? '')?.[1];
  return name === 'kernel' ? undefined : name;
}

export function isAbove(feature, other) {
  return FEATURES.indexOf(feature) > FEATURES.indexOf(other);
}
