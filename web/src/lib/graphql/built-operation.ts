/** An operation as it is sent: the id it was built with, and its name, which makes logs of the network readable. */
export interface BuiltOperation {
  readonly id: string;
  readonly name: string;
}

export function operationBody({ id, name }: BuiltOperation, variables: unknown): string {
  return JSON.stringify({ documentId: id, operationName: name, variables });
}
