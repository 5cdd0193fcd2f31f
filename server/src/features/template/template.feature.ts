import './template.graphql.ts';
import './template.tables.ts';
import { sql } from 'kysely';
import type { Feature } from '../../platform/feature/feature.ts';
import { usesOfServiceType } from '../company/company.slots.ts';

export const feature: Feature = {
  name: 'template',
  fills: [usesOfServiceType.by(sql<number>`(select count(*) from template_service_types link where link.service_type_id = entry.id)`)],
};
