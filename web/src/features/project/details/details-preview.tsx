import { Anchor, Stack, Text } from '@mantine/core';
import { EMPLOYER_SIZE_LABELS, PROJECT_DATE_LABELS, PROJECT_TYPE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { PROJECT_DATES } from '@weighbridge/domain/project/project.status.ts';
import { seesClientInfo } from '@weighbridge/domain/project/project.visibility.ts';
import { useActor } from '../../../lib/session/session.ts';
import { FactList, Nothing, PreviewSection } from '../../../parts/project/preview-section.tsx';
import type { Project } from '../../../parts/project/project.operations.ts';
import { SCORING_TYPE_LABELS } from '../../../parts/project/scoring-type-labels.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { FileLink } from '../../../ui/upload/file-link.tsx';
import classes from './details-preview.module.css';

interface SectionProps {
  project: Project;
  /** Of the headings: one deeper below a heading of its own. */
  level: 2 | 3;
}

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label).join(', ');

/** The project as its readers get it. */
export function DetailsPreview({ project, level = 2 }: Pick<SectionProps, 'project'> & Partial<SectionProps>) {
  const actor = useActor();
  const showsClient = seesClientInfo(actor, project);
  return (
    <Stack gap="md">
      <GeneralSection project={project} level={level} />
      <PreviewSection title="Brokerage Firm Contacts" level={level}>
        <FactList facts={project.brokerageContacts.map(({ user, phoneNumber }) => ({ term: user.name, value: phoneNumber }))} />
      </PreviewSection>
      <TimelineSection project={project} level={level} />
      {showsClient && (
        <>
          <ClientSection project={project} level={level} />
          <div className={classes['pair']}>
            <PreviewSection title="Employer size" level={level}>
              {project.employeeSize ? <Text>{EMPLOYER_SIZE_LABELS[project.employeeSize]}</Text> : <Nothing />}
            </PreviewSection>
            <PreviewSection title="Life Count" level={level}>
              {project.liveCount ? <Text>{project.liveCount.toLocaleString('en-US')}</Text> : <Nothing />}
            </PreviewSection>
          </div>
        </>
      )}
      <PreviewSection title="More Information" level={level}>
        <FactList facts={project.moreInformation.map(({ key, value }) => ({ term: key, value }))} />
      </PreviewSection>
      <DocumentsSection project={project} level={level} />
    </Stack>
  );
}

function GeneralSection({ project, level }: SectionProps) {
  const { answersMaxLength, scoringType } = project.settings;
  return (
    <PreviewSection title="Details" level={level}>
      <Stack gap="md">
        {project.intro && <Text className={classes['prose']}>{project.intro}</Text>}
        {project.description && <Text className={classes['prose']}>{project.description}</Text>}
        <FactList
          facts={[
            { term: 'Type', value: PROJECT_TYPE_LABELS[project.type] },
            { term: 'Frequency', value: project.frequency },
            { term: 'Location', value: project.locationOriginated },
            { term: 'Target number of respondents', value: project.targetNumberRespondents },
            { term: 'Project service types', value: labels(project.projectServiceTypes) },
            { term: 'Service types vendors must offer', value: labels(project.serviceTypes) },
            { term: 'Length of text answers', value: answersMaxLength && `Up to ${answersMaxLength} characters` },
            { term: 'Scoring type', value: SCORING_TYPE_LABELS[scoringType] },
          ]}
        />
      </Stack>
    </PreviewSection>
  );
}

/** An open panel often has no dates at all; an empty section would only ask why (decision 58). */
function TimelineSection({ project, level }: SectionProps) {
  const facts = PROJECT_DATES.map((date) => {
    const value = project[date];
    return { term: PROJECT_DATE_LABELS[date], value: value && <DateText value={value} /> };
  });
  if (project.type === 'RFIOP' && facts.every(({ value }) => !value)) return null;
  return (
    <PreviewSection title="Timeline" level={level}>
      <FactList facts={facts} />
    </PreviewSection>
  );
}

function ClientSection({ project: { client }, level }: SectionProps) {
  const website = client?.website;
  const address = website && (/^https?:\/\//i.test(website) ? website : `https://${website}`);
  return (
    <PreviewSection title="Client Information" level={level}>
      <FactList
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
        ]}
      />
    </PreviewSection>
  );
}

function DocumentsSection({ project: { files }, level }: SectionProps) {
  return (
    <PreviewSection title="Documents" level={level}>
      {files.length === 0 ? (
        <Nothing />
      ) : (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {files.map(({ id, url, filename, description, state }) => (
            <li key={id}>
              <FileLink href={url} state={state} style={{ overflowWrap: 'anywhere' }}>
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
      )}
    </PreviewSection>
  );
}
