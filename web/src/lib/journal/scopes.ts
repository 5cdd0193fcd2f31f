const TABLES = 'client-table/';

/** What a text on the device belongs to: the entry of a product, or the client tables of a project. */
export const tableScope = (projectId: string): string => TABLES + projectId;

export const isTableScope = (scope: string): boolean => scope.startsWith(TABLES);
