import { Anchor, Stack, Text } from '@mantine/core';
import { EMPLOYER_SIZE_LABELS, PROJECT_DATE_LABELS, PROJECT_TYPE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { PROJECT_DATES } from '@weighbridge/domain/project/project.status.ts';
import { type Fact, FactList, PreviewSection } from '../../../parts/project/preview-section.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { FileLink } from '../../../ui/upload/file-link.tsx';
import { useFileUrl } from '../file-hash.ts';
import type { InvitationProject } from '../invitation.operations.ts';
import classes from './invitation.module.css';

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label).join(', ');
const isGiven = ({ value }: Fact) => value !== null && value !== undefined && value !== '';

/** What a vendor wants to know before accepting. What is empty is left out. */
export function InvitationDetails({ project }: { project: InvitationProject }) {
  return (
    <div className={classes['details']}>
      <FactSection
        title="Details"
        facts={[
          { term: 'Brokerage firm', value: project.brokerageFirm.name },
          { term: 'Type', value: PROJECT_TYPE_LABELS[project.type] },
          { term: 'Frequency', value: project.frequency },
          { term: 'Location', value: project.locationOriginated },
          { term: 'Project service types', value: labels(project.projectServiceTypes) },
          { term: 'Services you need to offer', value: labels(project.serviceTypes) },
        ]}
      />
      <FactSection
        title="Timeline"
        facts={PROJECT_DATES.map((date) => {
          const value = project[date];
          return { term: PROJECT_DATE_LABELS[date], value: value && <DateText value={value} /> };
        })}
      />
      <FactSection
        title="Contacts"
        facts={project.brokerageContacts.map(({ user, phoneNumber }) => ({ term: user.name, value: phoneNumber }))}
      />
      <ClientFacts project={project} />
      <FactSection title="More Information" facts={project.moreInformation.map(({ key, value }) => ({ term: key, value }))} />
      <Documents project={project} />
    </div>
  );
}

function FactSection({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const given = facts.filter(isGiven);
  if (given.length === 0) return null;
  return (
    <PreviewSection title={title} level={3}>
      <FactList facts={given} />
    </PreviewSection>
  );
}

/** The server leaves out whom the firm keeps to itself (decision 168). */
function ClientFacts({ project: { client, employeeSize, liveCount } }: { project: InvitationProject }) {
  const website = client?.website;
  const address = website && (/^https?:\/\//i.test(website) ? website : `https://${website}`);
  return (
    <FactSection
      title="Client Information"
      facts={[
        { term: 'Name', value: client?.name },
        { term: 'Location', value: client?.location },
        {
          term: 'Website',
          value: address && (
            <Anchor href={address} target="_blank" rel="noreferrer">
              {website}
            </Anchor>
          ),
        },
        { term: 'Description', value: client?.description },
        { term: 'Employer size', value: employeeSize && EMPLOYER_SIZE_LABELS[employeeSize] },
        { term: 'Life Count', value: liveCount?.toLocaleString('en-US') },
      ]}
    />
  );
}

function Documents({ project: { files } }: { project: InvitationProject }) {
  const urlOf = useFileUrl();
  if (files.length === 0) return null;
  return (
    <PreviewSection title="Documents" level={3}>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {files.map(({ id, url, filename, description, state }) => (
          <li key={id}>
            <FileLink href={urlOf(url)} state={state} style={{ overflowWrap: 'anywhere' }}>
              {filename}
            </FileLink>
            {description && (
              <Text size="sm" c="dimmed">
                {description}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </PreviewSection>
  );
}
