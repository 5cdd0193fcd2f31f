/** What somebody has answered so far, whatever the type: only the parts that the control uses are filled. */
export interface AnswerDraft {
  readonly text: string;
  readonly yes: boolean | null;
  readonly chosen: readonly string[];
  readonly other: string;
  /** By option id, or by `yes` and `no`. */
  readonly clarifications: Readonly<Record<string, string>>;
}

export const NO_ANSWER: AnswerDraft = { text: '', yes: null, chosen: [], other: '', clarifications: {} };

/** Among the chosen options, the vendor's own. */
export const OTHER = 'other';
