/** An invitation by e-mail whose vendor is now approved, with the product name that the firm gave. */
export interface EmailEntry {
  readonly id: string;
  readonly projectId: string;
  readonly productName: string;
}

export interface OwnProduct {
  readonly id: string;
  readonly name: string;
}

export interface Adoption {
  /** The product of each entry from now on. */
  readonly adopted: readonly { readonly id: string; readonly productId: string }[];
  /** Products that the firm invited by a name that the vendor has not entered: they are added to the vendor. */
  readonly added: readonly OwnProduct[];
  /** The project has this product already, and a product cannot answer twice: the two entries are merged. */
  readonly merged: readonly { readonly id: string; readonly productId: string; readonly projectId: string }[];
}

/**
 * Which product of the vendor an invitation by e-mail means: the one with that name, else the vendor's only one, else a new one with that
 * name. A project contains each product once; an entry with the product's name comes first.
 */
export function adoptEntries(
  entries: readonly EmailEntry[],
  products: readonly OwnProduct[],
  present: readonly { readonly projectId: string; readonly productId: string }[],
  newId: () => string,
): Adoption {
  const byName = new Map(products.map((product) => [nameKey(product.name), product]));
  const only = products.length === 1 ? products[0] : undefined;
  const taken = new Set(present.map(({ projectId, productId }) => placeKey(projectId, productId)));
  const adopted: { id: string; productId: string }[] = [];
  const added: OwnProduct[] = [];
  const merged: { id: string; productId: string; projectId: string }[] = [];
  const isNamed = (entry: EmailEntry): boolean => byName.has(nameKey(entry.productName));
  for (const entry of [...entries.filter(isNamed), ...entries.filter((entry) => !isNamed(entry))]) {
    const product = byName.get(nameKey(entry.productName)) ?? unlessTaken(only, entry, taken) ?? addProduct(entry, added, byName, newId);
    const place = placeKey(entry.projectId, product.id);
    if (taken.has(place)) merged.push({ id: entry.id, productId: product.id, projectId: entry.projectId });
    else adopted.push({ id: entry.id, productId: product.id });
    taken.add(place);
  }
  return { adopted, added, merged };
}

const nameKey = (name: string): string => name.trim().toLowerCase();
const placeKey = (projectId: string, productId: string): string => `${projectId} ${productId}`;

function unlessTaken(only: OwnProduct | undefined, entry: EmailEntry, taken: ReadonlySet<string>): OwnProduct | undefined {
  return only && !taken.has(placeKey(entry.projectId, only.id)) ? only : undefined;
}

function addProduct(entry: EmailEntry, added: OwnProduct[], byName: Map<string, OwnProduct>, newId: () => string): OwnProduct {
  const product = { id: newId(), name: entry.productName.trim() };
  added.push(product);
  byName.set(nameKey(product.name), product);
  return product;
}
