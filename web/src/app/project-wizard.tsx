import { ProjectProducts } from '../features/participation/products/project-products.tsx';
import { ProjectWizardPage } from '../features/project/wizard/project-wizard-page.tsx';

/** The wizard belongs to the project, its step about products to those who take part. */
export function ProjectWizard() {
  return <ProjectWizardPage ProductsStep={ProjectProducts} />;
}
