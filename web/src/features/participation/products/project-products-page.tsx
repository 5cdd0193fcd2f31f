import { ProjectLayout, type ProjectPage } from '../../../parts/project/project-layout.tsx';
import { useHashTarget } from '../../../ui/use-hash-target.ts';
import { ProjectProducts } from './project-products.tsx';

export function ProjectProductsPage() {
  return <ProjectLayout tab="products">{(page) => <Products {...page} />}</ProjectLayout>;
}

function Products({ project }: ProjectPage) {
  useHashTarget(true);
  return <ProjectProducts project={project} ownPage />;
}
