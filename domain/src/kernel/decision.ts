/** A policy's answer: yes, or no with a reason that the screen and the log can name. */
export type Decision<Reason extends string = string> = { readonly allowed: true } | { readonly allowed: false; readonly reason: Reason };

export const allow = { allowed: true } as const;

export function deny<Reason extends string>(reason: Reason): { allowed: false; reason: Reason } {
  return { allowed: false, reason };
}

/** The first refusal, or yes: for policies made of several conditions. */
export function allOf<Reason extends string>(...decisions: readonly Decision<Reason>[]): Decision<Reason> {
  return decisions.find((decision) => !decision.allowed) ?? allow;
}
