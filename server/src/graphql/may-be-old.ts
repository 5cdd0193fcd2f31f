import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, Kind, type OperationDefinitionNode } from 'graphql';
import type { Ctx } from '../platform/context.ts';

/** For a query that nobody follows live: its answer may be a second old, and come from a copy of the database. */
export const MAY_BE_OLD = { mayBeOld: true } as const;

/** Only where everything that is asked for may be old: one answer comes from one place. */
function allMayBeOld(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const fields = schema.getQueryType()!.getFields();
  return (
    operation === 'query' &&
    selectionSet.selections.every((each) => each.kind === Kind.FIELD && fields[each.name.value]?.extensions['mayBeOld'] === true)
  );
}

type Answering = (ctx: Ctx) => ExecutionResult | Promise<ExecutionResult>;

/** Answers from the copy of the database where there is one and the caller would not notice; whatever they change, they read back. */
export async function answerFromReplica(
  ctx: Ctx,
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  answer: Answering,
): Promise<ExecutionResult> {
  const { replica } = ctx.parts;
  if (!replica || ctx.actor.kind === 'visitor') return answer(ctx);
  const { userId } = ctx.actor;
  if (operation.operation === 'mutation') {
    const result = await answer(ctx);
    await replica.noteChange(userId);
    return result;
  }
  const copy = allMayBeOld(schema, operation) ? await replica.readableBy(userId) : undefined;
  if (!copy) return answer(ctx);
  const result = await answer(ctx.readingFrom(copy));
  // The copy may have been taken away in the middle of it.
  return result.errors?.some(isDefect) ? answer(ctx) : result;
}

function isDefect({ originalError }: GraphQLError): boolean {
  return originalError != null && !(originalError instanceof DomainError) && !(originalError instanceof GraphQLError);
}
