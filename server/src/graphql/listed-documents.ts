import { existsSync, readFileSync } from 'node:fs';
import { type DocumentNode, type GraphQLSchema, getOperationAST, parse, validate } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';

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
  /** Queries and mutations only: subscriptions are interpreted. */
  compiled(): CompiledQuery;
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
  let compiled: CompiledQuery | undefined;
  return {
    name: getOperationAST(document)?.name?.value ?? 'unnamed',
    document,
    compiled: () => (compiled ??= compile(schema, document)),
  };
}

function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery {
  const compiled = compileQuery(schema, document);
  if (!isCompiledQuery(compiled)) throw new Error('A document of the web cannot be compiled', { cause: compiled.errors });
  return compiled;
}
