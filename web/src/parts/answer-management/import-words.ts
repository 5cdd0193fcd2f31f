export const answersText = (count: number): string => (count === 1 ? '1 answer' : `${count} answers`);
