/** Where somebody asks, and with which link. */
export interface FaqPlace {
  readonly projectId: string;
  readonly hash: string | null;
  /** The product that is asked for; null for the team. */
  readonly productId: string | null;
}
