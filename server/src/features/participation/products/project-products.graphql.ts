import { builder } from '../../../graphql/builder.ts';
import { ProjectType } from '../../project/editing/project.graphql.ts';
import { listProductsOf } from '../record/list-team-products.ts';
import { ProjectProductType } from './project-product.graphql.ts';

builder.objectField(ProjectType, 'products', (t) =>
  t.field({ type: [ProjectProductType], resolve: (project, _args, ctx) => listProductsOf(ctx, project) }),
);
