import type { ConfigQuery, ProfileQuery } from './graphql/generated/graphql.ts';

/** Who is signed in, and what the installation offers, as the server tells it. */
export type Profile = ProfileQuery['profile'];
export type AppConfig = ConfigQuery['config'];
