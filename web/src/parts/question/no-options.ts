/** In the editor and in the preview of a list that has no choices yet. */
export const NO_OPTIONS = 'No options are specified';
