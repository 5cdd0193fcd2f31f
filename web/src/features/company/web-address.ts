/** People write `acme.com`; as it stands the browser would look for a page of that name here. */
export function webAddress(website: string): string {
  return /^https?:\/\//i.test(website) ? website : `https://${website}`;
}
