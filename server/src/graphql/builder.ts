import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import { GraphQLError } from 'graphql';
import type { Ctx } from '../platform/context.ts';
import { registerAccessPlugin } from './access-plugin.ts';
import { fieldCost, limitOf } from './limits.ts';

registerAccessPlugin();

export const builder = new SchemaBuilder<{
  Context: Ctx;
  DefaultFieldNullability: false;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    ID: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
}>({
  plugins: ['access', ComplexityPlugin],
  defaultFieldNullability: false,
  complexity: { fieldComplexity: fieldCost, limit: limitOf },
});

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});

builder.scalarType('DateTime', {
  description: 'An instant, as an ISO 8601 string.',
  serialize: (value) => (value instanceof Date ? value : new Date(value as string)).toISOString() as unknown as Date,
  parseValue: (value) => {
    const date = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
    if (Number.isNaN(date.getTime())) throw new GraphQLError('Must be a valid date');
    return date;
  },
});

builder.scalarType('JSON', { description: 'Any JSON value; what it may be is said where it stands.', serialize: (value) => value });
