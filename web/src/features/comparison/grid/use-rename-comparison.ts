import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { COMPARISON, UPDATE_COMPARISON } from '../comparison.operations.ts';
import { choiceOf } from '../form/question-choice.ts';

/**
 * One after the other, each over what the one before left: who goes on typing while a name is being saved must not meet a conflict with
 * their own change.
 */
export function useRenameComparison(id: string): (name: string) => Promise<unknown> {
  const client = useApolloClient();
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const rename = async (name: string) => {
    const known = client.readQuery({ query: COMPARISON, variables: { id } })?.comparison;
    if (!known || known.name === name) return;
    const { description, isPrivate, showNotes, products, sections, updatedAt } = known;
    const chosen = { products: products.map((product) => product.id), sections: choiceOf(sections) };
    const input = { id, updatedAt, name, description, isPrivate, showNotes, ...chosen };
    await client.mutate({ mutation: UPDATE_COMPARISON, variables: { input } });
  };
  return (name) => {
    running.current = running.current.catch(() => undefined).then(() => rename(name));
    return running.current;
  };
}
