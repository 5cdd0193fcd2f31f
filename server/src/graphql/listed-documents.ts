import { existsSync, readFileSync } from 'node:fs';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  parse,
  print,
  type VariableDefinitionNode,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Ctx } from '../platform/context.ts';
import { fittingVariables } from './fitting-variables.ts';
import { withoutLimit } from './limits.ts';
import type { GraphqlRequest } from './request.ts';

/** The documents of a web, by the ids it was built with. */
export type DocumentList = Readonly<Record<string, string>>;

const BUILT = new URL('../../../web/dist/.vite/documents.json', import.meta.url);

/** The documents that the web beside this server was built with; none where no web was built. */
export function builtDocuments(): DocumentList {
  return existsSync(BUILT) ? (JSON.parse(readFileSync(BUILT, 'utf8')) as DocumentList) : {};
}

export interface ListedDocument {
  readonly name: string;
  readonly document: DocumentNode;
  /** Compiled. Queries and mutations only: subscriptions are interpreted. */
  run(ctx: Ctx, variables: GraphqlRequest['variables']): Promise<ExecutionResult>;
}

/**
 * The only way to the compiler, which writes JavaScript from a document. It accepts ids of the list that came with the build and has no
 * parameter through which a caller's text could reach it. Each document is compiled when it is first asked for.
 */
export function createListedDocuments(schema: GraphQLSchema, list: DocumentList): (id: string) => ListedDocument | undefined {
  const texts = new Map(Object.entries(list));
  const ready = new Map<string, ListedDocument>();
  return (id) => {
    const known = ready.get(id);
    if (known) return known;
    const text = texts.get(id);
    if (text === undefined) return undefined;
    const listed = toListed(schema, text);
    if (listed) ready.set(id, listed);
    return listed;
  };
}

/** Web and server of one version fit each other; a list of another version may use fields that this schema no longer has. */
function toListed(schema: GraphQLSchema, text: string): ListedDocument | undefined {
  const document = parse(text, { noLocation: true });
  if (validate(schema, document).length > 0) return undefined;
  const operation = getOperationAST(document);
  const declared = operation?.variableDefinitions ?? [];
  const costVaries = declared.some(isPageSize);
  const areFit = fittingVariables(schema, declared);
  let costIsKnown = false;
  let compiled: CompiledQuery | undefined;
  return {
    name: operation?.name?.value ?? 'unnamed',
    document,
    async run(ctx, variables) {
      if (!areFit(variables ?? {})) {
        const { errors } = getVariableValues(schema, declared, variables ?? {}, { maxErrors: MOST_ERRORS });
        if (errors) return { errors };
      }
      compiled ??= compile(schema, document);
      const result = await compiled.query(undefined, costIsKnown ? withoutLimit(ctx) : ctx, variables);
      costIsKnown ||= !costVaries && !result.errors;
      return result;
    },
  };
}

/**
 * So many of the wrong variables are told of, as by the interpreter. The compiled document would tell of each, however many: a short request with
 * a long list of wrong values kept the server busy for seconds.
 */
const MOST_ERRORS = 50;

/** Where the caller says how large a page is, what the document costs is known only with its variables. A number may be one. */
const isPageSize = ({ type }: VariableDefinitionNode): boolean => /\b(PaginationInput|Int)\b/.test(print(type));

function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery {
  const compiled = compileQuery(schema, document);
  if (!isCompiledQuery(compiled)) throw new Error('A document of the web cannot be compiled', { cause: compiled.errors });
  return compiled;
}
