import '../../participation/record/participation.events.ts';
import type { Reactions } from '../../../platform/events/events.ts';
import { ofProducts } from '../audience/vendor.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

/** Only vendors that knew of the invitation learn that it is gone. */
export const productExcluded: Reactions = {
  async 'participation.removed'(tx, event, parts) {
    const products = event.payload.entries.flatMap(({ told, productId }) => (told && productId ? [productId] : []));
    if (products.length > 0) await tell(tx, parts, { kind: 'ProductExcluded', ...causedBy(event), toEach: ofProducts(products) });
  },
};
