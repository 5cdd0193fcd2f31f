export const comparisonPath = (projectId: string, comparisonId?: string): string =>
  `/projects/${projectId}/comparison${comparisonId === undefined ? '' : `/${comparisonId}`}`;
