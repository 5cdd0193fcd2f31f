import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql';
import { measureDocument } from './document-size.ts';
import { LONGEST_DOCUMENT, limitAliases, MAX_DEPTH, MAX_FIELDS, MAX_TOKENS } from './limits.ts';

const RULES = [...specifiedRules, limitAliases];

/** Several things can be wrong with a document; the caller gets all of them. */
export class InvalidDocument extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('The document is not valid');
    this.errors = errors;
  }
}

/** Programs send the same few documents over and over. Few are kept, because a document takes many times the room of its text. */
const MOST_KEPT = 50;

/** Reads documents that callers wrote; the last ones that were valid are kept. */
export function createOwnDocuments(schema: GraphQLSchema): (text: string) => DocumentNode {
  /** The one that was asked for last is at the end. */
  const kept = new Map<string, DocumentNode>();
  return (text) => {
    if (text.length > LONGEST_DOCUMENT) throw new DomainError('PAYLOAD_TOO_LARGE');
    const document = kept.get(text) ?? read(schema, text);
    kept.delete(text);
    kept.set(text, document);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return document;
  };
}

/** Parsed, measured and validated, in this order, before any other code sees it. */
function read(schema: GraphQLSchema, text: string): DocumentNode {
  const document = parse(text, { maxTokens: MAX_TOKENS });
  const { fields, depth } = measureDocument(document);
  if (fields > MAX_FIELDS) throw new GraphQLError(`With its fragments the document has ${fields} fields, and ${MAX_FIELDS} are allowed`);
  if (depth > MAX_DEPTH) throw new GraphQLError(`The document has a depth of ${depth}, and ${MAX_DEPTH} is allowed`);
  const errors = validate(schema, document, RULES, { maxErrors: 20 });
  if (errors.length > 0) throw new InvalidDocument(errors);
  return document;
}
