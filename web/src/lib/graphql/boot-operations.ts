import acceptTerms from './accept-terms.graphql?raw';
import config from './config.graphql?raw';
import { operation } from './fetch-operation.ts';
import type { AcceptTermsMutation, AcceptTermsMutationVariables, ConfigQuery, ProfileQuery } from './generated/graphql.ts';
import profile from './profile.graphql?raw';

/*
 * Operations that run before the GraphQL client is loaded. They travel as plain texts: the generated documents are parsed
 * trees, which would bring the printer of graphql-js into the first download. Their types still come from the generator.
 */
type NoVariables = Record<string, never>;

export const CONFIG = operation<ConfigQuery, NoVariables>(config);
export const PROFILE = operation<ProfileQuery, NoVariables>(profile);
export const ACCEPT_TERMS = operation<AcceptTermsMutation, AcceptTermsMutationVariables>(acceptTerms);
