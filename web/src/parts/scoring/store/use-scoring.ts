import { useApolloClient, useSubscription } from '@apollo/client/react';
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { SCORING_CHANGED } from '../scoring.operations.ts';
import type { Cell, Place } from './cell.ts';
import { ScoringStore } from './scoring-store.ts';
import { scoringTransport, type WantedBranch, withAnswersOf } from './transport.ts';

/**
 * The store of one project: of the branch that is named, of its own scoring for null, of whichever the viewer has chosen last otherwise.
 * Loads it, and follows what others do for as long as it is shown. `only` are the sections that are shown, where these are not all: the
 * answers of others are not loaded.
 */
export function useScoringStore(project: string, branch?: WantedBranch, only?: ReadonlySet<string>): ScoringStore {
  const client = useApolloClient();
  const store = useMemo(() => {
    const transport = scoringTransport(client, project, branch);
    return new ScoringStore(only ? withAnswersOf(only, transport) : transport);
  }, [client, project, branch, only]);
  useEffect(() => store.open(), [store]);
  const { scoring } = useScoringState(store);
  useSubscription(SCORING_CHANGED, {
    variables: { project, branch: scoring?.branch?.id ?? null },
    skip: scoring === null,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data) store.receive(data.scoringChanged);
    },
  });
  return store;
}

const ScoringContext = createContext<ScoringStore | null>(null);
export const ScoringProvider = ScoringContext;

export function useScoring(): ScoringStore {
  const store = use(ScoringContext);
  if (!store) throw new Error('There is no scoring around this');
  return store;
}

export function useScoringState(store: ScoringStore) {
  return useSyncExternalStore(store.subscribe, store.getState);
}

export function useCell(place: Place): Cell | undefined {
  const store = useScoring();
  const { question, product } = place;
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeToCell({ question, product }, listener),
    [store, question, product],
  );
  return useSyncExternalStore(subscribe, () => store.cell({ question, product }));
}

export function useWeight(question: string): number {
  const store = useScoring();
  const subscribe = useCallback((listener: () => void) => store.subscribeToWeight(question, listener), [store, question]);
  return useSyncExternalStore(subscribe, () => store.weightOf(question));
}

/** The totals of every product, by its id; another map after every rating. */
export function useTotals() {
  const { board } = useScoring();
  return useSyncExternalStore(board.subscribe, board.totals);
}

export function useNoteDraft(place: Place) {
  const { notes } = useScoring();
  const { question, product } = place;
  const subscribe = useCallback((listener: () => void) => notes.subscribe({ question, product }, listener), [notes, question, product]);
  return useSyncExternalStore(subscribe, () => notes.get({ question, product }));
}
