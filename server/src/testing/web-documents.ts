import type { DocumentList } from '../graphql/listed-documents.ts';

/** The one operation that is open to everybody. */
export const CONFIG_DOCUMENT = { documentId: '0123456789abcdef0123456789abcdef' };

/** What the web of a test world was built with. */
export const WEB_DOCUMENTS: DocumentList = {
  [CONFIG_DOCUMENT.documentId]:
    'query Config { config { productName supportEmail signedIn sso { label } terms { vendor broker client } maxUploadSize mailDelivery } }',
};
