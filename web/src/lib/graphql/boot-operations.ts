import acceptTerms from './accept-terms.graphql';
import config from './config.graphql';
import { operation } from './fetch-operation.ts';
import type { AcceptTermsMutation, AcceptTermsMutationVariables, ConfigQuery, ProfileQuery } from './generated/graphql.ts';
import profile from './profile.graphql';

/* Operations that run before the GraphQL client is loaded: an id each, without the tree that its cache would need. */
type NoVariables = Record<string, never>;

export const CONFIG = operation<ConfigQuery, NoVariables>(config);
export const PROFILE = operation<ProfileQuery, NoVariables>(profile);
export const ACCEPT_TERMS = operation<AcceptTermsMutation, AcceptTermsMutationVariables>(acceptTerms);
