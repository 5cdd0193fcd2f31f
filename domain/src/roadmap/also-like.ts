import { type Actor, has } from '../access/actor.ts';
import type { ProjectAction } from './project.actions.ts';

/** The links of 'Would you also like to...' (decision 71). */
export const ALSO_LIKE = ['clone', 'exportReport', 'sendStatusEmail', 'createComparison', 'saveToLibrary', 'saveAsTemplate'] as const;
export type AlsoLike = (typeof ALSO_LIKE)[number];

export const ALSO_LIKE_LABELS = {
  clone: 'Clone Project',
  exportReport: 'Export Report',
  sendStatusEmail: 'Send Project Status Email',
  createComparison: 'Create Comparison',
  saveToLibrary: 'Save Questions to Smart Library',
  saveAsTemplate: 'Save Questions as Template',
} as const satisfies Record<AlsoLike, string>;

/** `actions` are those that `projectActions` allows this actor. */
export function alsoLike(actor: Actor, actions: readonly ProjectAction[]): AlsoLike[] {
  const allowed: Record<AlsoLike, boolean> = {
    clone: actions.includes('clone'),
    exportReport: actions.includes('exportReport'),
    sendStatusEmail: actions.includes('sendStatusEmail'),
    createComparison: actions.includes('createComparison'),
    saveToLibrary: has(actor, 'MANAGE_PROJECT_QUESTIONS'),
    saveAsTemplate: has(actor, 'MANAGE_PROJECT_TEMPLATES'),
  };
  return ALSO_LIKE.filter((link) => allowed[link]);
}
