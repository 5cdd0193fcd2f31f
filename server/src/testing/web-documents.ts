import type { DocumentList } from '../graphql/listed-documents.ts';

/** The one operation that is open to everybody. */
export const CONFIG_DOCUMENT = { documentId: '0123456789abcdef0123456789abcdef' };

/** Four pages as large as the caller likes. */
export const PAGES_DOCUMENT = { documentId: '1123456789abcdef0123456789abcdef' };
const page = (name: string) =>
  `${name}: clients(pagination: $size) { items { id name description location website createdAt updatedAt actions } }`;

/** What the web of a test world was built with. */
export const WEB_DOCUMENTS: DocumentList = {
  [CONFIG_DOCUMENT.documentId]:
    'query Config { config { productName supportEmail signedIn sso { label } terms { vendor broker client } maxUploadSize mailDelivery } }',
  [PAGES_DOCUMENT.documentId]: `query Pages($size: PaginationInput) { ${['first', 'second', 'third', 'fourth'].map(page).join(' ')} }`,
};
