import type { Progress } from '@weighbridge/domain/answer/progress.ts';
import { builder } from '../../../graphql/builder.ts';
import { found } from '../../../platform/input.ts';
import { onceFor, type ReadTogether } from '../../../platform/once-for.ts';
import { InvitedProductType } from '../../participation/invitation/invited-product.graphql.ts';
import { ProjectProductType } from '../../participation/products/project-product.graphql.ts';
import { countProgress } from './answer-progress.queries.ts';

export const ProgressType = builder.objectRef<Progress>('Progress').implement({
  fields: (t) => ({
    answered: t.exposeInt('answered'),
    total: t.exposeInt('total'),
    percent: t.exposeInt('percent', { description: 'Whole percent; 100 only when nothing is missing.' }),
  }),
});

const progressOf = onceFor(({ db }, { ids }: ReadTogether) => countProgress(db, ids));

builder.objectField(InvitedProductType, 'progress', (t) =>
  t.field({ type: ProgressType, resolve: async ({ id, readWith }, _args, ctx) => found((await progressOf(ctx, readWith)).get(id)) }),
);

builder.objectField(ProjectProductType, 'progress', (t) =>
  t.int({ resolve: async ({ id, readWith }, _args, ctx) => (await progressOf(ctx, readWith)).get(id)?.percent ?? 0 }),
);
