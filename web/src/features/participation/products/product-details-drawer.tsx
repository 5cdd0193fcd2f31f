import { useQuery } from '@apollo/client/react';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { ParticipationBadge } from './participation-badge.tsx';
import { VENDOR_PRODUCT, type VendorProduct } from './product.operations.ts';
import type { ProductDialogProps } from './product-dialog.ts';
import { useShowsServiceTypes } from './use-shows-service-types.ts';

/** The product and who stands behind it. */
export function ProductDetailsDrawer({ project, product, onClose }: ProductDialogProps) {
  const { data, error, refetch } = useQuery(VENDOR_PRODUCT, { variables: { project: project.id, product: product.id } });
  return (
    <SideDrawer title={product.name} onClose={onClose} size={440}>
      <Stack gap="md">
        <Detail label="Participation">
          <ParticipationBadge status={product.participationStatus} projectStatus={project.status} />
        </Detail>
        <Detail label="Invited">{product.invitedAt && <DateText value={product.invitedAt} format="exact" />}</Detail>
        <Detail label="Invited by email">{product.email}</Detail>
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={160} role="status" aria-label="Loading" />}
        {data && <VendorDetails details={data.vendorProduct} />}
        <Detail label="Notes">{product.notes && <Paragraph>{product.notes}</Paragraph>}</Detail>
      </Stack>
    </SideDrawer>
  );
}

function VendorDetails({ details: { vendor, serviceTypes, missingServiceTypes, otherProducts } }: { details: VendorProduct }) {
  const showsServiceTypes = useShowsServiceTypes();
  if (!vendor) return <Text c="dimmed">The vendor has not registered yet.</Text>;
  return (
    <>
      <Detail label="Vendor">{vendor.name}</Detail>
      <Detail label="Contact name">{vendor.contactName}</Detail>
      <Detail label="Email">{vendor.email && <Anchor href={`mailto:${vendor.email}`}>{vendor.email}</Anchor>}</Detail>
      <Detail label="Phone">{vendor.phone}</Detail>
      <Detail label="Website">{vendor.website && <Website address={vendor.website} />}</Detail>
      <Detail label="Description">{vendor.description && <Paragraph>{vendor.description}</Paragraph>}</Detail>
      {showsServiceTypes && (
        <>
          <Detail label="Service types">{serviceTypes.join(', ')}</Detail>
          <Detail label="Missing service types">{missingServiceTypes.join(', ')}</Detail>
        </>
      )}
      <Detail label="Other products of this vendor">
        {otherProducts.length > 0 &&
          otherProducts.map(({ id, name, added }) => <div key={id}>{added ? `${name} (in this project)` : name}</div>)}
      </Detail>
    </>
  );
}

function Website({ address }: { address: string }) {
  return (
    <Anchor href={/^https?:\/\//i.test(address) ? address : `https://${address}`} target="_blank" rel="noreferrer">
      {address}
    </Anchor>
  );
}

const Paragraph = ({ children }: { children: string }) => <span style={{ whiteSpace: 'pre-wrap' }}>{children}</span>;

function Detail({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="div">{children}</Text>
    </div>
  );
}
