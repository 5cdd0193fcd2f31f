/** What the screens of scoring say; defined only here. */
export const SCORING_MESSAGES = {
  unableToRate: 'Unable to rate an answer',
  unableToSaveNotes: 'Unable to save Notes',
  unableToWeigh: 'Unable to set Question weight',
  notSaved: 'Value is not saved',
  requestSent: 'The request is sent',
  unableToRequest: 'Unable to send the request',
  unableToSubmit: 'Unable to submit Data',
} as const;

/** So much of a note stands in the grid; all of it is beside the grid. */
const NOTE_PREVIEW_LENGTH = 50;

export function notePreview(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > NOTE_PREVIEW_LENGTH ? `${line.slice(0, NOTE_PREVIEW_LENGTH)}…` : line;
}
