/** Milliseconds between the last keystroke and its effect, by control (decision 156). */
export const DEBOUNCE = {
  filter: 300,
  tableSearch: 100,
  autosubmit: 600,
  other: 400,
} as const;

/** A longer text is saved as a draft after a pause of this length. */
export const TEXTAREA_IDLE = 5000;
export const TEXTAREA_MAX_LENGTH = 1000;
