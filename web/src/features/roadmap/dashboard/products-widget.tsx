import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { participationLabel } from '@weighbridge/domain/participation/participation.status.ts';
import { DASHBOARD_WIDGET_LABELS, showsProductsAsCounter } from '@weighbridge/domain/roadmap/dashboard.ts';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';
import classes from './dashboard.module.css';
import { Widget } from './widget.tsx';

export function ProductsWidget({ project }: ProjectPage) {
  const { products, status } = project;
  const action = project.tabs.includes('products') && (
    <Anchor component={Link} to={`/projects/${project.id}/products`} size="sm">
      Manage products
    </Anchor>
  );
  return (
    <Widget title={DASHBOARD_WIDGET_LABELS.PRODUCTS} action={action}>
      {showsProductsAsCounter(status) ? (
        <Text>
          {counted(products.length, 'product has', 'products have')} been added. Vendors will be notified when the project is published.
        </Text>
      ) : (
        <ul className={classes['list']}>
          {products.length === 0 && <li>No products are taking part.</li>}
          {products.map(({ id, name, participationStatus }) => (
            <li key={id} className={classes['row']}>
              <span>{name}</span>
              <StatusBadge word={participationLabel(participationStatus, status)} />
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
