/** The product whose answers are exported and imported, and what may be done with them now. */
export interface AnsweredProduct {
  /** The entry in the project. */
  readonly id: string;
  readonly name: string;
  readonly projectId: string;
  readonly actions: readonly string[];
}

/** As the mutations take it. */
export function placeOf({ id, projectId }: AnsweredProduct) {
  return { project: { id: projectId }, product: { id } };
}
