/** Nobody but the creator may learn of a private one: `isPrivate` is true when it was private before or after the change. */
interface OfComparison {
  projectId: string;
  comparisonId: string;
  isPrivate: boolean;
}

declare module '../../platform/events/events.ts' {
  interface Events {
    'comparison.created': OfComparison;
    'comparison.updated': OfComparison;
    'comparison.deleted': OfComparison;
  }
}

export {};
