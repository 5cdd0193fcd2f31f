/* What a list shows when nobody has chosen anything. Pages ask for it before their code is there, so it stands apart from the schemas. */

export const DEFAULT_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 10;

export const NEWEST_FIRST = { field: 'createdAt', direction: 'DESC' } as const;
