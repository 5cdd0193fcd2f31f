/** Public mail providers: a shared domain there says nothing about the company. */
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set([
  'aol.com',
  'gmail.com',
  'googlemail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'web.de',
  'yahoo.com',
]);

/** Null for an address of a public provider. */
export function companyDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === '' || !email.includes('@') || PUBLIC_DOMAINS.has(domain) ? null : domain;
}

/** The domains of a registered vendor: of its address, its website and its users. */
export function vendorDomains(vendor: {
  readonly email: string | null;
  readonly website: string | null;
  readonly userEmails: readonly string[];
}): string[] {
  const emails = [vendor.email, ...vendor.userEmails].flatMap((email) => (email ? [companyDomain(email)] : []));
  const website = vendor.website === null ? null : websiteDomain(vendor.website);
  return [...new Set([...emails, website].filter((domain) => domain !== null))];
}

function websiteDomain(website: string): string | null {
  const host = /^(?:https?:\/\/)?(?:www\.)?([^/?#:]+)/i.exec(website.trim())?.[1]?.toLowerCase();
  return host && !PUBLIC_DOMAINS.has(host) ? host : null;
}

export interface KnownVendor {
  readonly id: string;
  readonly name: string;
  readonly domains: readonly string[];
  /** In lower case. An address at a public provider identifies only the vendor that has this very address. */
  readonly addresses?: readonly string[];
  readonly products: readonly { readonly id: string; readonly name: string }[];
}

export interface ExistingDomain {
  readonly email: string;
  readonly vendor: Pick<KnownVendor, 'id' | 'name'>;
  /** Products that can be chosen instead; those that are already in the project are shown disabled (PROD-021). */
  readonly products: readonly { readonly id: string; readonly name: string; readonly disabled: boolean }[];
}

/** Addresses that belong to a registered vendor: it has to be invited by one of its products, or it would be in the project twice. */
export function existingDomains(emails: readonly string[], vendors: readonly KnownVendor[], added: ReadonlySet<string>): ExistingDomain[] {
  return emails.flatMap((email) => {
    const domain = companyDomain(email);
    const vendor = vendors.find(
      (candidate) => (domain && candidate.domains.includes(domain)) || candidate.addresses?.includes(email.toLowerCase()),
    );
    if (!vendor) return [];
    const products = vendor.products.map((product) => ({ ...product, disabled: added.has(product.id) }));
    return [{ email, vendor: { id: vendor.id, name: vendor.name }, products }];
  });
}
