import { type KeptRecord, KeptRecords } from './kept-records.ts';

export type Variables = Readonly<Record<string, unknown>>;

export interface Asked {
  readonly name: string;
  readonly variables: Variables;
}

/** What a vendor needs to go on without a connection: the way to the questionnaire, and the questionnaire. */
const KEPT_OPERATIONS: ReadonlySet<string> = new Set(['HomeInvitations', 'Invitation']);

export const isKept = (operation: string): boolean => KEPT_OPERATIONS.has(operation);

export const keyOf = ({ name, variables }: Asked): string => `${name}|${JSON.stringify(variables)}`;

interface InvitationData {
  readonly invitation: { readonly project: { readonly id: string }; readonly product: { readonly id: string } };
}

/** The data of an account's pages, by operation and variables. */
export class KeptPages {
  readonly #records: KeptRecords;

  constructor(account: string, records = new KeptRecords(account)) {
    this.#records = records;
  }

  keep(asked: Asked, data: unknown): Promise<void> {
    return this.#records.put(keyOf(asked), data);
  }

  async find(asked: Asked): Promise<KeptRecord<unknown> | null> {
    const found = await this.#records.get(keyOf(asked));
    return found ?? (asked.name === 'Invitation' ? this.#findInvitation(asked.variables) : null);
  }

  /** The same questionnaire by its other address: with the product in it, or without. */
  async #findInvitation({ project, product }: Variables): Promise<KeptRecord<InvitationData> | null> {
    const all = await this.#records.list<InvitationData>('Invitation|');
    const same = all.filter(
      ({ value: { invitation } }) => invitation.project.id === project && (!product || invitation.product.id === product),
    );
    return same.toSorted((one, other) => other.at - one.at)[0] ?? null;
  }
}
