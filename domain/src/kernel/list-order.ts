/* What a list shows by default. Pages need it before their code is loaded, so it is separate from the schemas. */

export const DEFAULT_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 10;

export const NEWEST_FIRST = { field: 'createdAt', direction: 'DESC' } as const;
