import { mkdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const OTHERS = 0o077;

type Options = Parameters<NodeFS['init']>[1];
type SetAttributes = (target: unknown, attributes: { mode?: number }) => void;
/** The part of PGlite's file system that we replace. */
interface NodeFiles {
  node_ops: { setattr: SetAttributes; mknod(parent: unknown, name: string, mode: number, device: number): unknown };
  stream_ops: { setattr: SetAttributes };
}

/**
 * PGlite sets the mode of every file it creates to 0666 explicitly, so the umask of the process has no effect and any user of the machine
 * could write into the database. Here every file is readable and writable for its owner only.
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
