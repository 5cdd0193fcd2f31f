import { useQuery } from '@apollo/client/react';
import { toAppError } from '../../lib/errors.ts';
import { PROJECT } from './project.operations.ts';

/** One project as this viewer may see it; every page of a project reads the same cached record. */
export function useProject(id: string) {
  const { data, error, refetch } = useQuery(PROJECT, { variables: { id }, skip: id === '' });
  return { project: data?.project, error: error && toAppError(error), reload: () => refetch() };
}
