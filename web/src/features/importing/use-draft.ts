import { useQuery } from '@apollo/client/react';
import { useParams } from '@tanstack/react-router';
import { DRAFT_PROJECT } from './import.operations.ts';

/** The upload that the address names. */
export function useDraft() {
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useQuery(DRAFT_PROJECT, { variables: { id } });
  return { id, draft: data?.draftProject, error };
}
