import type { CompanySettings } from '@weighbridge/domain/access/company-settings.ts';

interface CompanyState {
  name: string;
  settings: CompanySettings;
  requireSso: boolean;
  requireTwoStep: boolean;
}

declare module '../../platform/events/events.ts' {
  interface Events {
    'client.created': { name: string };
    'client.updated': { name: string };
    'client.deleted': { name: string };
    'company.created': CompanyState;
    'company.updated': { before: CompanyState; after: CompanyState };
    'company.deleted': { name: string };
    'serviceType.created': { label: string };
    'serviceType.updated': { label: string };
    'serviceType.deleted': { label: string };
    'projectServiceType.created': { label: string };
    'projectServiceType.updated': { label: string };
    'projectServiceType.deleted': { label: string };
  }
}
