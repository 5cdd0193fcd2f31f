import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder, hashFiles, ROOT, readStamp } from './workspace.mjs';

const SCHEMA = join(ROOT, 'server/schema.graphql');
const OUTPUT = join(ROOT, 'web/src/lib/graphql/generated/');
const STAMP = join(OUTPUT, '.stamp');
const DOCUMENTS = 'documents.json';
/** For the screens' tests, which check their fake answers against it. */
const SCHEMA_COPY = 'schema.graphql';
const SELF = fileURLToPath(import.meta.url);

/** Types for exactly the operations the screens send; `graphql` returns the document with them. */
const CONFIG = {
  scalars: { DateTime: 'string', ID: 'string', JSON: 'unknown' },
  strictScalars: true,
  useTypeImports: true,
  enumType: 'string-literal',
  importExtension: '.ts',
};

function documentFiles() {
  return filesUnder(['web/src'], (file) => {
    if (file.startsWith(OUTPUT) || /\.test\.tsx?$/.test(file)) return false;
    if (file.endsWith('.graphql')) return true;
    return /\.tsx?$/.test(file) && /\bgraphql\(/.test(readFileSync(file, 'utf8'));
  });
}

function inputHash(files) {
  return hashFiles([SELF, SCHEMA, ...files]);
}

export function codegenIsPossible() {
  return existsSync(SCHEMA);
}

export function codegenIsCurrent() {
  return readStamp(STAMP) === inputHash(documentFiles());
}

/** Returns how many documents were read. Throws with every mistake in the documents, not only the first. */
export async function generate() {
  // Loaded here and not above: prepare.mjs imports this file before anything is installed.
  const [{ codegen }, { preset }, { buildSchema, parse, Source }, { gqlPluckFromCodeString }] = await Promise.all([
    import('@graphql-codegen/core'),
    import('@graphql-codegen/client-preset'),
    import('graphql'),
    import('@graphql-tools/graphql-tag-pluck'),
  ]);
  const files = documentFiles();
  const schemaText = readFileSync(SCHEMA, 'utf8');
  const documents = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const sources = file.endsWith('.graphql')
      ? [text]
      : (await gqlPluckFromCodeString(file, text, { modules: [], globalGqlIdentifierName: ['graphql'], skipIndent: true })).map(
          (source) => source.body,
        );
    for (const rawSDL of sources) documents.push({ location: file, rawSDL, document: parse(new Source(rawSDL, relative(ROOT, file))) });
  }
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: OUTPUT,
    schema: parse(schemaText),
    schemaAst: buildSchema(schemaText),
    documents,
    config: CONFIG,
    presetConfig: { fragmentMasking: false, gqlTagName: 'graphql', skipIndexFile: true },
    plugins: [],
    pluginMap: {},
  });
  mkdirSync(OUTPUT, { recursive: true });
  for (const output of outputs) writeWhenChanged(output.filename, await codegen({ ...output, schemaAst: buildSchema(schemaText) }));
  const graphql = await import('graphql');
  writeWhenChanged(join(OUTPUT, DOCUMENTS), JSON.stringify(operationsIn(documents, graphql), null, 1));
  writeWhenChanged(join(OUTPUT, SCHEMA_COPY), schemaText);
  const expected = new Set([DOCUMENTS, SCHEMA_COPY, ...outputs.map((output) => basename(output.filename))]);
  for (const file of readdirSync(OUTPUT)) if (!expected.has(file)) rmSync(join(OUTPUT, file));
  writeFileSync(STAMP, inputHash(files));
  return documents.length;
}

/**
 * Every operation as the server runs it: with its fragments and the type names that the client's cache adds, under an id made from that
 * text; beside it the source, to which the cache adds them itself. The build of the web stores the texts for the server, and screens send
 * only the ids.
 */
function operationsIn(documents, { Kind, print, visit }) {
  const definitions = documents.flatMap(({ document }) => document.definitions);
  const fragments = new Map(definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).map((each) => [each.name.value, each]));
  const withFragments = (definition, found = new Map()) => {
    visit(definition, {
      FragmentSpread({ name }) {
        if (found.has(name.value)) return;
        found.set(name.value, fragments.get(name.value));
        withFragments(fragments.get(name.value), found);
      },
    });
    return [...found.values()];
  };
  const withTypeNames = (definition) =>
    visit(definition, {
      SelectionSet(node, _key, parent) {
        const isRoot = parent?.kind === Kind.OPERATION_DEFINITION;
        if (isRoot || node.selections.some((selection) => selection.name?.value === '__typename')) return undefined;
        return { ...node, selections: [...node.selections, { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }] };
      },
    });
  const operations = {};
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const name = definition.name.value;
    if (name in operations) throw new Error(`Two operations are called ${name}`);
    const parts = [definition, ...withFragments(definition)];
    const text = parts.map((each) => print(withTypeNames(each))).join('\n');
    const source = parts.map((each) => print(each)).join('\n');
    operations[name] = { id: createHash('sha256').update(text).digest('hex').slice(0, 32), text, source };
  }
  return operations;
}

/** An unchanged file is not written, so that watchers do nothing. */
function writeWhenChanged(file, content) {
  if (readStamp(file) !== content) writeFileSync(file, content);
}

if (process.argv[1] === SELF) {
  const started = performance.now();
  try {
    const count = await generate();
    console.log(`codegen: ${count} documents, ${Math.round(performance.now() - started)} ms`);
  } catch (error) {
    console.error(`codegen: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
