import { ProjectProducts } from '../features/participation/products/project-products.tsx';
import { ProjectWizardPage } from '../features/project/wizard/project-wizard-page.tsx';

/** The wizard belongs to the feature `project`, its step about products to `participation`: only here may both be imported. */
export function ProjectWizard() {
  return <ProjectWizardPage ProductsStep={ProjectProducts} />;
}
