import { channel } from 'node:diagnostics_channel';

/** A GraphQL operation that has run. */
export interface OperationRun {
  /** The name of a document of this version's web, or one of two words for everything else: strangers cannot add names. */
  readonly name: string;
  readonly seconds: number;
  readonly failed: boolean;
}

/** Metrics and traces listen here when they are configured. Without a listener an operation is not even timed. */
export const operationRuns = channel('weighbridge.operation');
