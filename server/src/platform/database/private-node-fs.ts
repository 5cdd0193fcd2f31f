import { mkdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const OTHERS = 0o077;

type Options = Parameters<NodeFS['init']>[1];
type SetAttributes = (target: unknown, attributes: { mode?: number }) => void;
/** What we change of the file system that PGlite is compiled with. */
interface NodeFiles {
  node_ops: { setattr: SetAttributes; mknod(parent: unknown, name: string, mode: number, device: number): unknown };
  stream_ops: { setattr: SetAttributes };
}

/**
 * PGlite sets the mode of every file it makes explicitly, to 0666, so that the mask of the process does not help:
 * anybody on the machine could write into the database. Here whatever it asks for is for the owner alone.
 */
export class PrivateNodeFS extends NodeFS {
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    super(folder);
  }

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const mount = emscriptenOpts.preRun ?? [];
    const keepPrivate = (module: object): void => withoutOthers((module as { NODEFS: NodeFiles }).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [keepPrivate, ...(Array.isArray(mount) ? mount : [mount])] } };
  }
}

function withoutOthers({ node_ops, stream_ops }: NodeFiles): void {
  for (const operations of [node_ops, stream_ops]) {
    const { setattr } = operations;
    operations.setattr = (target, attributes) =>
      setattr(target, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS });
  }
  const { mknod } = node_ops;
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
}
