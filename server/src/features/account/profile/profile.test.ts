import { PRIVILEGES } from '@weighbridge/domain/access/privilege.ts';
import { TERMS_VERSIONS } from '@weighbridge/domain/account/terms.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenCookie, graphql } from '../../../testing/http.ts';
import { CONFIG_DOCUMENT } from '../../../testing/web-documents.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { acceptTerms } from './accept-terms.ts';
import { loadProfile } from './profile.ts';
import { updateProfile } from './update-profile.ts';
import { updateSettings } from './update-settings.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const PROFILE = `{ profile {
  id email type status name firstName lastName phoneNumber role { id name } company { id name } canChangePassword
  termsAndConditionsVersion requiredTermsVersion contrastMode avatar projectRoles privileges
  settings { scoringType answersMaxLength enableAuthOnBehalf approvedLabel }
  notifications { projectStatusUpdate { disabled } newNotification { disabled } newFaqQuestion { disabled } }
  vendor { id name status features products { id name serviceTypes } keyPersons { id role } createdBy { id name } }
  onBehalfOf { id name }
} }`;
const CONFIG = '{ config { productName supportEmail signedIn sso { label } terms { vendor broker client } maxUploadSize mailDelivery } }';
const on = { disabled: false };
const off = { disabled: true };

describe('config', () => {
  it('tells a visitor what the installation is called and which terms it has [API-016]', async () => {
    const { status, data } = await graphql(world, CONFIG_DOCUMENT);
    expect(status).toBe(200);
    expect(data.config).toEqual({
      productName: 'Weighbridge',
      supportEmail: 'support@weighbridge.test',
      signedIn: false,
      sso: null,
      terms: TERMS_VERSIONS,
      maxUploadSize: 70 * 1024 * 1024,
      mailDelivery: false,
    });
  });

  it('knows whether somebody is signed in [API-016]', async () => {
    const cookie = await givenCookie(world, await world.givenUser());
    expect((await graphql(world, CONFIG, { cookie })).data.config.signedIn).toBe(true);
  });
});

describe('the profile', () => {
  it('of a broker has everything the shell and the account pages show [ACCT-024] [API-017]', async () => {
    const company = await world.givenCompany({ settings: { scoringType: 'COLORS' } });
    const user = await world.givenUser({ companyId: company.id, firstName: 'Olivia', lastName: 'Owner', privileges: ['MANAGE_SCORING'] });
    const { data } = await graphql(world, PROFILE, { cookie: await givenCookie(world, user) });
    expect(data.profile).toEqual({
      id: user.userId,
      email: user.email,
      type: 'BROKER',
      status: 'ACTIVE',
      name: 'Olivia Owner',
      firstName: 'Olivia',
      lastName: 'Owner',
      phoneNumber: null,
      role: { id: user.roleId, name: expect.any(String) },
      company,
      canChangePassword: true,
      termsAndConditionsVersion: '2024.06.11',
      requiredTermsVersion: '2024.06.11',
      contrastMode: false,
      avatar: null,
      projectRoles: [],
      privileges: expect.arrayContaining(['MANAGE_SCORING', 'MANAGE_PROJECT_QUESTIONS', 'READ_SCORING', 'READ_TEMPLATES']),
      settings: { scoringType: 'COLORS', answersMaxLength: [2000, 5000, 5000], enableAuthOnBehalf: false, approvedLabel: null },
      notifications: { projectStatusUpdate: on, newNotification: on, newFaqQuestion: on },
      vendor: null,
      onBehalfOf: null,
    });
  });

  it('of a visitor is a 401 [API-015] [API-017]', async () => {
    const { status, errors } = await graphql(world, PROFILE);
    expect(status).toBe(401);
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('says that people of a firm with single sign-on cannot change a password [ACCT-024]', async () => {
    const company = await world.givenCompany({ requireSso: true });
    const user = await world.givenUser({ companyId: company.id });
    expect((await loadProfile(world.as(user))).canChangePassword).toBe(false);
  });
});

describe('acting on behalf of a firm', () => {
  const admin = () => world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
  const ask = async (user: { userId: string }, companyId: string, query = PROFILE) =>
    graphql(world, query, { cookie: await givenCookie(world, user), headers: { 'x-on-behalf-of': companyId } });

  it('makes an administrator a broker of that firm with every privilege [API-013] [API-014]', async () => {
    const company = await world.givenCompany({ settings: { enableAuthOnBehalf: true, approvedLabel: 'Preferred' } });
    const user = await admin();
    const { data } = await ask(user, company.id);
    expect(data.profile).toMatchObject({
      id: user.userId,
      type: 'BROKER',
      company,
      onBehalfOf: company,
      settings: { approvedLabel: 'Preferred' },
    });
    expect([...data.profile.privileges].sort()).toEqual([...PRIVILEGES].sort());
  });

  it('is refused for a firm that does not allow it, for anyone without MANAGE_BROKERS, and for what is no firm [API-014]', async () => {
    const open = await world.givenCompany({ settings: { enableAuthOnBehalf: true } });
    const closed = await world.givenCompany();
    const broker = await world.givenUser({ companyId: open.id, privileges: ['MANAGE_USERS'] });
    for (const answer of [
      await ask(await admin(), closed.id),
      await ask(broker, open.id),
      await ask(broker, 'x'),
      await ask(await admin(), newId()),
      await ask(await admin(), 'x'),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect((await ask(await admin(), closed.id)).errors[0]?.extensions.reason).toBe('on-behalf-disabled');
  });

  it('refused, still lets the page load, so that the wish can be dropped [API-016]', async () => {
    const closed = await world.givenCompany();
    expect((await ask(await admin(), closed.id, CONFIG)).data.config.signedIn).toBe(true);
  });

  it('leaves the real person in the records [API-013]', async () => {
    const company = await world.givenCompany({ settings: { enableAuthOnBehalf: true } });
    const user = await admin();
    const mutation = 'mutation { createClient(input: { name: "Acme", website: "acme.test" }) { id } }';
    const { data } = await ask(user, company.id, mutation);
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', data.createClient.id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: 'client.created', actorId: user.userId, onBehalf: true, companyId: company.id });
  });
});

describe('the terms', () => {
  const newcomer = async () => {
    const user = await world.givenUser({ privileges: ['MANAGE_CLIENTS'] });
    await world.db.updateTable('users').set({ termsVersion: null }).where('id', '=', user.userId).execute();
    return user;
  };
  const CLIENTS = '{ clients { pagination { total } } }';
  const ACCEPT = 'mutation ($input: AcceptTermsInput!) { acceptTerms(input: $input) { termsAndConditionsVersion } }';

  it('keep everything closed but the profile until they are accepted [API-058]', async () => {
    const cookie = await givenCookie(world, await newcomer());
    const refused = await graphql(world, CLIENTS, { cookie });
    expect(refused.status).toBe(403);
    expect(refused.errors[0]?.extensions.reason).toBe('terms-not-accepted');
    expect((await graphql(world, PROFILE, { cookie })).data.profile.termsAndConditionsVersion).toBeNull();
    const accepted = await graphql(world, ACCEPT, { cookie, variables: { input: { version: '2024.06.11' } } });
    expect(accepted.data.acceptTerms.termsAndConditionsVersion).toBe('2024.06.11');
    expect((await graphql(world, CLIENTS, { cookie })).status).toBe(200);
  });

  it('ask again when a newer version is required', async () => {
    const user = await newcomer();
    await world.db.updateTable('users').set({ termsVersion: '2020.01.01' }).where('id', '=', user.userId).execute();
    expect((await graphql(world, CLIENTS, { cookie: await givenCookie(world, user) })).errors[0]?.extensions.reason).toBe(
      'terms-not-accepted',
    );
  });

  it('close the REST calls too', async () => {
    const cookie = await givenCookie(world, await newcomer());
    expect((await world.app.http.inject({ url: '/api/clients/search?q=a', headers: { cookie } })).statusCode).toBe(403);
  });

  it('are accepted in the required version only, with a record of it [API-058]', async () => {
    const user = await newcomer();
    await expectRefusal(acceptTerms(world.as(user), { version: '2020.01.01' }), 'FORBIDDEN', { reason: 'not-the-required-terms' });
    await acceptTerms(world.as(user), { version: '2024.06.11' });
    const row = await world.db
      .selectFrom('users')
      .select(['termsVersion', 'termsAcceptedAt'])
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ termsVersion: '2024.06.11', termsAcceptedAt: world.clock.now() });
    const client = await world.givenUser({ type: 'CLIENT' });
    await expectRefusal(acceptTerms(world.as(client), { version: '2024.06.11' }), 'FORBIDDEN');
    expect((await acceptTerms(world.as(client), { version: '2024.12.01' })).termsAndConditionsVersion).toBe('2024.12.01');
  });
});

describe('settings', () => {
  const settings = {
    phoneNumber: ' +1 555 0100 ',
    contrastMode: true,
    notifications: { projectStatusUpdate: off, newNotification: on, newFaqQuestion: off },
  };

  it('keep the phone trimmed and each kind of mail with its disabled flag [API-057] [ACCT-016]', async () => {
    const user = await world.givenUser();
    const mutation = `mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) {
      phoneNumber contrastMode notifications { projectStatusUpdate { disabled } newNotification { disabled } newFaqQuestion { disabled } } } }`;
    const { data } = await graphql(world, mutation, { cookie: await givenCookie(world, user), variables: { input: settings } });
    expect(data.updateSettings).toEqual({ ...settings, phoneNumber: '+1 555 0100' });
    expect((await loadProfile(world.as(user))).notifications).toEqual(settings.notifications);
    expect((await updateSettings(world.as(user), { ...settings, phoneNumber: '  ' })).phoneNumber).toBeNull();
    expect((await updateSettings(world.as(user), { ...settings, dailyDigest: true })).dailyDigest).toBe(true);
    expect((await updateSettings(world.as(user), settings)).dailyDigest).toBe(true);
  });

  it('refuse a phone number of more than 20 characters [API-057]', async () => {
    const long = { ...settings, phoneNumber: '1'.repeat(21) };
    await expectRefusal(updateSettings(world.as(await world.givenUser()), long), 'INVALID_INPUT', {
      fields: { phoneNumber: 'Must be less than or equal to 20 characters' },
    });
  });

  it('exist for brokers who do not manage brokers, and for nobody else', async () => {
    for (const type of ['ADMIN', 'VENDOR', 'CLIENT'] as const) {
      await expectRefusal(updateSettings(world.as(await world.givenUser({ type })), settings), 'FORBIDDEN', { reason: 'no-settings' });
    }
    const manager = await world.givenUser({ privileges: ['MANAGE_BROKERS'] });
    await expectRefusal(updateSettings(world.as(manager), settings), 'FORBIDDEN', { reason: 'no-settings' });
  });
});

describe('one’s own name', () => {
  it('is kept by clients themselves [API-133]', async () => {
    const client = await world.givenUser({ type: 'CLIENT' });
    const mutation = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { name firstName lastName } }';
    const variables = { input: { firstName: ' Chloe ', lastName: 'Acme' } };
    const { data } = await graphql(world, mutation, { cookie: await givenCookie(world, client), variables });
    expect(data.updateProfile).toEqual({ name: 'Chloe Acme', firstName: 'Chloe', lastName: 'Acme' });
  });

  it('needs both parts, and a client [API-133]', async () => {
    const client = await world.givenUser({ type: 'CLIENT' });
    await expectRefusal(updateProfile(world.as(client), { firstName: ' ', lastName: '' }), 'INVALID_INPUT', {
      fields: { firstName: 'Required', lastName: 'Required' },
    });
    await expectRefusal(updateProfile(world.as(await world.givenUser()), { firstName: 'A', lastName: 'B' }), 'FORBIDDEN');
  });
});

it('signs out everywhere else on request, and only there', async () => {
  const user = await world.givenUser();
  const [here, there] = [await givenCookie(world, user), await givenCookie(world, user)];
  const stranger = await givenCookie(world, await world.givenUser());
  await graphql(world, 'mutation { endOtherSessions { id } }', { cookie: here });
  expect((await graphql(world, PROFILE, { cookie: here })).status).toBe(200);
  expect((await graphql(world, PROFILE, { cookie: there })).status).toBe(401);
  expect((await graphql(world, PROFILE, { cookie: stranger })).status).toBe(200);
  const own = '{ ownSignIns { kind } }';
  expect((await graphql(world, own, { cookie: here })).data.ownSignIns).toEqual([{ kind: 'SESSIONS_ENDED' }]);
  expect((await graphql(world, own, { cookie: stranger })).data.ownSignIns).toEqual([]);
});
