import { always } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../graphql/builder.ts';
import { type PublicConfig, publicConfig } from './account-config.ts';

const SsoConfig = builder.objectRef<NonNullable<PublicConfig['sso']>>('SsoConfig').implement({
  fields: (t) => ({ label: t.exposeString('label') }),
});

const TermsVersions = builder.objectRef<PublicConfig['terms']>('TermsVersions').implement({
  fields: (t) => ({ vendor: t.exposeString('vendor'), broker: t.exposeString('broker'), client: t.exposeString('client') }),
});

const ConfigType = builder.objectRef<PublicConfig>('Config').implement({
  fields: (t) => ({
    productName: t.exposeString('productName'),
    supportEmail: t.exposeString('supportEmail'),
    signedIn: t.exposeBoolean('signedIn'),
    sso: t.field({ type: SsoConfig, nullable: true, resolve: (config) => config.sso }),
    terms: t.field({ type: TermsVersions, resolve: (config) => config.terms }),
    maxUploadSize: t.exposeInt('maxUploadSize'),
    mailDelivery: t.exposeBoolean('mailDelivery'),
  }),
});

builder.queryField('config', (t) => t.field({ type: ConfigType, access: always, resolve: (_parent, _args, ctx) => publicConfig(ctx) }));
