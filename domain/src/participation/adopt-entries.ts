/** An invitation by e-mail whose vendor is approved by now, with the name that the firm gave the product. */
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
  /** What each entry stands for from now on. */
  readonly adopted: readonly { readonly id: string; readonly productId: string }[];
  /** Products that the firm knows and the vendor has not entered: it is asked about them all the same. */
  readonly added: readonly OwnProduct[];
  /** The project has this product already, and it cannot answer twice: one invitation goes into the other. */
  readonly merged: readonly { readonly id: string; readonly productId: string; readonly projectId: string }[];
}

/**
 * Which product of the vendor an invitation by e-mail meant: the one of that name, else its only one, else a new one of that name.
 * In one project each product stands once: what bears a product's name has the first claim to it.
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
