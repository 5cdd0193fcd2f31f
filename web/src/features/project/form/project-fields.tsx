import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { ClientFields } from './client-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { CustomFields } from './custom-fields.tsx';
import { DateFields } from './date-fields.tsx';
import { DocumentFields } from './document-fields.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './form-context.ts';
import { GeneralFields } from './general-fields.tsx';
import { MemberFields } from './member-fields.tsx';
import { SettingsFields } from './settings-fields.tsx';

interface ProjectFieldsProps extends FieldsProps {
  status: ProjectStatus;
  /** A new project names its client and its members; later each has a place of its own. */
  isNew: boolean;
  /** Opens the dialog for a client that the firm does not have yet; what was looked for becomes its name. */
  onAddClient?: (name: string) => void;
}

/** Every field of a project; which of them a type has, the groups know. */
export function ProjectFields({ status, isNew, onAddClient, ...props }: ProjectFieldsProps) {
  const { fields, options, model } = props;
  return (
    <>
      <GeneralFields {...props} typeIsOpen={status === 'DRAFT'} />
      <ClientFields {...props} clientIsOpen={isNew} onAddClient={onAddClient} />
      <DateFields fields={fields} status={status} />
      <ContactFields {...props} />
      {isNew && (
        <FieldGroup title="Members">
          <MemberFields fields={fields} people={options.people} current={model} />
        </FieldGroup>
      )}
      <SettingsFields fields={fields} status={status} />
      <CustomFields fields={fields} />
      <DocumentFields fields={fields} />
    </>
  );
}
