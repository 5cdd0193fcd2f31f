import type { UseFormReturnType } from '@mantine/form';
import type { Project } from '../../../parts/project/project.operations.ts';
import type { ProjectFormValues } from './project-values.ts';
import type { FormOptions } from './use-form-options.ts';

/** What every group of fields gets. */
export interface FieldsProps {
  readonly fields: UseFormReturnType<ProjectFormValues>;
  readonly options: FormOptions;
  /** The project being changed, or the one a new project is made from. */
  readonly model: Project | null;
}
