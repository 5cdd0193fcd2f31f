/** What the library says after questions were copied into a section (decision 99). */
export const addedText = (count: number): string => `${count} question(s) successfully added to the project section`;
