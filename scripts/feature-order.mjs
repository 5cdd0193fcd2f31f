/**
 * The features from the ground up: each may know those before it and none of those behind it, in `domain` and in `server` alike
 * (docs/decisions/0021). The order is that of the data: what a row refers to stands before it.
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
  'notification',
];

/** The feature a file belongs to; undefined for what is no feature. */
export function featureOf(path) {
  const name = /^(?:domain\/src|server\/src\/features)\/([^/]+)\//.exec(path ?? '')?.[1];
  return name === 'kernel' ? undefined : name;
}

export function isAbove(feature, other) {
  return FEATURES.indexOf(feature) > FEATURES.indexOf(other);
}
