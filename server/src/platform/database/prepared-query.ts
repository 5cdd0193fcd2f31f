import pg from 'pg';

export type Answered = (error: Error | null, result?: pg.QueryResult) => void;

/** What `pg` derives from the description of the columns that a statement answers with. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The part of a query of `pg` that its types do not show. */
interface Inside {
  _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
}

interface Known {
  /** By the name of the statement. */
  readonly columns: Map<string, Columns>;
  /** The connection, which does not ask the server to describe the columns. */
  readonly silent: pg.Connection;
}

const connections = new WeakMap<pg.Connection, Known>();

function knownOf(connection: pg.Connection): Known {
  let known = connections.get(connection);
  if (!known) {
    known = { columns: new Map(), silent: Object.create(connection, { describe: { value: () => {} } }) as pg.Connection };
    connections.set(connection, known);
  }
  return known;
}

const Query = pg.Query as unknown as new (text: string, values: unknown[] | undefined, callback: Answered) => pg.Submittable & Inside;

/**
 * A prepared statement whose columns each connection asks for once. `pg` asks every time: for a statement of forty columns the server sends
 * more about them than in them, and reading that takes longer than reading the row. The columns of a prepared statement never change; the
 * server refuses to run one whose tables were altered in such a way.
 */
export class PreparedQuery extends Query {
  readonly name: string;
  private known: Known | undefined;

  constructor(name: string, text: string, values: unknown[] | undefined, callback: Answered) {
    super(text, values, callback);
    this.name = name;
  }

  override prepare(connection: pg.Connection): void {
    this.known = knownOf(connection);
    const columns = this.known.columns.get(this.name);
    if (!columns) return super.prepare(connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    super.prepare(this.known.silent);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.known?.columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
