import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import type { Ctx } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { type OperationRun, operationRuns } from '../platform/operation-channel.ts';
import { createEarlierDocuments } from './earlier-documents.ts';
import { createListedDocuments, type DocumentList, type ListedDocument } from './listed-documents.ts';
import { answerFromReplica } from './may-be-old.ts';
import { createOwnDocuments } from './own-document.ts';
import type { GraphqlRequest } from './request.ts';

export interface Operations {
  /** Answers a query or a mutation. */
  run(ctx: Ctx, request: GraphqlRequest): Promise<ExecutionResult>;
  /** What a subscription needs to begin. */
  subscription(ctx: Ctx, request: GraphqlRequest): Promise<ExecutionArgs>;
}

interface OtherDocument {
  name: string;
  document: DocumentNode;
  run?: never;
}

/**
 * The origin of a document decides how it runs: documents of this version's web are compiled; those of another version and those that
 * signed-in callers write are interpreted; visitors may send no documents of their own (decision 175).
 */
export function createOperations(schema: GraphQLSchema, list: DocumentList, db: Db): Operations {
  const listed = createListedDocuments(schema, list);
  const earlier = createEarlierDocuments(schema, db);
  const own = createOwnDocuments(schema);

  async function find(actor: Actor, request: GraphqlRequest): Promise<ListedDocument | OtherDocument> {
    if ('text' in request.document) {
      if (actor.kind === 'visitor') throw new DomainError('UNAUTHENTICATED');
      return { name: "a caller's own", document: own(request.document.text) };
    }
    const { id } = request.document;
    const ours = listed(id);
    if (ours) return ours;
    const document = await earlier(id);
    if (!document) throw new DomainError('DOCUMENT_UNKNOWN');
    return { name: 'of another version', document };
  }

  return {
    async run(ctx, request) {
      const found = await find(ctx.actor, request);
      const { name, document } = found;
      const operation = operationOf(document, request);
      if (operation.operation === 'subscription') throw new GraphQLError('Subscriptions need a websocket');
      return timed(name, () =>
        answerFromReplica(ctx, schema, operation, (as) =>
          found.run ? found.run(as, request.variables) : execute(argsOf(schema, document, as, request)),
        ),
      );
    },
    async subscription(ctx, request) {
      const { document } = await find(ctx.actor, request);
      if (operationOf(document, request).operation !== 'subscription') throw new GraphQLError('Only subscriptions run on a websocket');
      return argsOf(schema, document, ctx, request);
    },
  };
}

async function timed(name: string, run: () => ExecutionResult | Promise<ExecutionResult>): Promise<ExecutionResult> {
  if (!operationRuns.hasSubscribers) return run();
  const began = performance.now();
  const result = await run();
  const message: OperationRun = { name, seconds: (performance.now() - began) / 1000, failed: result.errors !== undefined };
  operationRuns.publish(message);
  return result;
}

function operationOf(document: DocumentNode, { operationName }: GraphqlRequest): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName);
  if (!operation) throw new GraphQLError(operationName ? `Unknown operation named "${operationName}"` : 'Say which operation to run');
  return operation;
}

function argsOf(schema: GraphQLSchema, document: DocumentNode, ctx: Ctx, { operationName, variables }: GraphqlRequest): ExecutionArgs {
  return { schema, document, contextValue: ctx, variableValues: variables, operationName };
}
