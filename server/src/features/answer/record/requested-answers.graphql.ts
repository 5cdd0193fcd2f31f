import { builder } from '../../../graphql/builder.ts';
import { onceFor, type ReadTogether } from '../../../platform/once-for.ts';
import { InvitedProductType } from '../../participation/invitation/invited-product.graphql.ts';
import { countRequestedAnswers } from './requested-answers.queries.ts';

const requestedOf = onceFor(({ db }, { ids }: ReadTogether) => countRequestedAnswers(db, ids));

builder.objectField(InvitedProductType, 'requestedAnswers', (t) =>
  t.int({
    description: 'How many answers the firm asks for again and the vendor can still give, also after submitting.',
    resolve: async ({ id, readWith }, _args, ctx) => (await requestedOf(ctx, readWith)).get(id) ?? 0,
  }),
);
