import { Stack, Text, Title } from '@mantine/core';
import { TERMS_DOCUMENTS } from '@weighbridge/domain/account/terms.text.ts';
import { TERMS_VERSIONS, type TermsKind } from '@weighbridge/domain/account/terms.ts';
import { PageHeader } from '../../ui/page-header.tsx';

function TermsPage({ kind }: { kind: TermsKind }) {
  const { title, sections } = TERMS_DOCUMENTS[kind];
  return (
    <article style={{ maxWidth: 720, margin: '0 auto' }}>
      <PageHeader title={title} subtitle={`Version ${TERMS_VERSIONS[kind]}`} />
      <Stack gap="lg">
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <Title order={2} mb="xs">
              {heading}
            </Title>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} mb="xs" lh={1.65}>
                {paragraph}
              </Text>
            ))}
          </section>
        ))}
      </Stack>
    </article>
  );
}

export const VendorTermsPage = () => <TermsPage kind="vendor" />;
export const BrokerTermsPage = () => <TermsPage kind="broker" />;
export const ClientTermsPage = () => <TermsPage kind="client" />;
