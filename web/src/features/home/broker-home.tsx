import { Button, Group } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { decideCreateProject, decideImportQuestions } from '@weighbridge/domain/project/project.policy.ts';
import { useActor, useProfile } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './broker-home.module.css';
import { DeadlinesSection } from './deadlines-section.tsx';
import { MyProjects } from './my-projects.tsx';
import { MyUploads } from './my-uploads.tsx';
import { Places } from './places.tsx';

export function BrokerHome() {
  const { firstName, company, onBehalfOf } = useProfile();
  const mayImport = decideImportQuestions(useActor()).allowed;
  return (
    <div className="in-order">
      <PageHeader title={`Hello ${firstName}`} subtitle={(onBehalfOf ?? company)?.name} action={<Beginnings />} />
      <div className={classes['columns']}>
        <div className={`${classes['column']} in-order`}>
          <MyProjects />
          {mayImport && <MyUploads />}
        </div>
        <DeadlinesSection />
      </div>
      <Places />
    </div>
  );
}

/** How something new begins. */
function Beginnings() {
  const actor = useActor();
  const offersImport = decideImportQuestions(actor).allowed;
  return (
    <Group gap="sm">
      {offersImport && (
        <Button component={Link} to="/project-import-wizard/upload" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
          Import Questions
        </Button>
      )}
      {decideCreateProject(actor).allowed && (
        <Button component={Link} to="/project-wizard/details" leftSection={<IconPlus size={16} aria-hidden />}>
          Create Project
        </Button>
      )}
    </Group>
  );
}
