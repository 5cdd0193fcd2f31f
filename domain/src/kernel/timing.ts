/** Milliseconds between the last keystroke and its effect, by control (decision 156). */
export const DEBOUNCE = {
  filter: 300,
  tableSearch: 100,
  autosubmit: 600,
  other: 400,
} as const;

/** A longer text is kept as a draft once its writer has paused this long. */
export const TEXTAREA_IDLE = 5000;
export const TEXTAREA_MAX_LENGTH = 1000;
