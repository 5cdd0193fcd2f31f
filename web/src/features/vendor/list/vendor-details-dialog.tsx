import { Anchor, Button, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { VendorStatusBadge } from '../form/vendor-status-badge.tsx';
import type { Vendor } from './vendor.operations.ts';

interface VendorDetailsDialogProps {
  vendor: Vendor;
  onClose: () => void;
  onApprove: () => void;
}

export function VendorDetailsDialog({ vendor, onClose, onApprove }: VendorDetailsDialogProps) {
  return (
    <Dialog title={vendor.name} onClose={onClose}>
      <Stack gap="md">
        <Detail label="Status">
          <VendorStatusBadge status={vendor.status} />
        </Detail>
        <Detail label="Contact name">{vendor.contactName}</Detail>
        <Detail label="Email">{vendor.email && <Anchor href={`mailto:${vendor.email}`}>{vendor.email}</Anchor>}</Detail>
        <Detail label="Phone">{vendor.phone}</Detail>
        <Detail label="Website">
          {vendor.website && (
            <Anchor
              href={/^https?:\/\//i.test(vendor.website) ? vendor.website : `https://${vendor.website}`}
              target="_blank"
              rel="noreferrer"
            >
              {vendor.website}
            </Anchor>
          )}
        </Detail>
        <Detail label="Description">
          {vendor.description && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{vendor.description}</Text>}
        </Detail>
        <Detail label="Products">
          {vendor.products.length > 0 && (
            <List>
              {vendor.products.map(({ id, name, serviceTypes }) => (
                <List.Item key={id}>
                  <span>{name}</span>
                  {serviceTypes.length > 0 && (
                    <Text size="sm" c="dimmed">
                      Service types: {serviceTypes.join(', ')}
                    </Text>
                  )}
                </List.Item>
              ))}
            </List>
          )}
        </Detail>
        {vendor.actions.includes('approve') && (
          <DialogActions>
            <Button onClick={onApprove}>Approve</Button>
          </DialogActions>
        )}
      </Stack>
    </Dialog>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {children}
    </div>
  );
}
