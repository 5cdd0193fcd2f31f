import { Anchor, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './company-profile.module.css';
import type { VendorProfile } from './company-profile.operations.ts';

/** For reading: while it awaits approval, and for those who do not keep it. */
export function CompanyDetails({ profile }: { profile: VendorProfile }) {
  const { name, contactName, email, phone, website, description, products } = profile;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Company">
      <dl className={classes['details']}>
        <Detail label="Name">{name}</Detail>
        <Detail label="Contact name">{contactName}</Detail>
        <Detail label="Email">{email}</Detail>
        <Detail label="Phone">{phone}</Detail>
        <Detail label="Website">{website && <Website address={website} />}</Detail>
        <Detail label="Description" wide>
          {description}
        </Detail>
        <Detail label="Products" wide>
          {products.length > 0 && (
            <ul className={classes['products']}>
              {products.map((product) => (
                <li key={product.id}>
                  {product.name}
                  {product.serviceTypes.length > 0 && (
                    <Text size="sm" c="dimmed">
                      Service types: {product.serviceTypes.join(', ')}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Detail>
      </dl>
    </Paper>
  );
}

function Website({ address }: { address: string }) {
  return (
    <Anchor href={/^https?:\/\//i.test(address) ? address : `https://${address}`} target="_blank" rel="noreferrer">
      {address}
    </Anchor>
  );
}

function Detail({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <div data-wide={wide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
