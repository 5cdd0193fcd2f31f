import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { givenEmailInvitation, givenSignedUp, newVendorEmail } from '../../../testing/given/given-email-invitation.ts';
import { givenInvited } from '../../../testing/given/given-invitation.ts';
import { givenProduct, givenProject } from '../../../testing/given/given-project.ts';
import { givenCookie, graphql } from '../../../testing/http.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { createServiceType } from '../../company/create-service-type.ts';
import { listUndecidedInvitations } from './list-undecided-invitations.ts';

let world: World;
let admin: string;
beforeAll(async () => {
  world = await givenWorld();
  admin = await givenCookie(world, await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }));
});

const LIST = '{ undecidedInvitations { id project { id } brokerageFirm { name } productName questionsSubmissionDeadline } }';
const PAGE =
  'query ($project: ID!, $product: ID) { invitation(project: $project, product: $product) { product { id name participationStatus actions } faqActions sections { id } } }';
const FAQ = 'query ($project: ID!) { faq(project: $project) { actions pagination { total } } }';
const codes = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors.map(({ extensions }) => extensions.code);
const undecided = async (cookie: string): Promise<string[]> =>
  (await graphql(world, LIST, { cookie })).data.undecidedInvitations.map(({ id }: { id: string }) => id);
const mutate = (cookie: string, operation: string, type: string, input: unknown, fields = '{ id }') =>
  graphql(world, `mutation ($input: ${type}!) { ${operation}(input: $input) ${fields} }`, { cookie, variables: { input } });
const setStatus = (entryId: string, status: 'AWAITING' | 'SCORING' | 'DRAFT') =>
  world.db
    .updateTable('projects')
    .set({ status })
    .where('id', '=', (query) => query.selectFrom('projectProducts').select('projectId').where('id', '=', entryId))
    .execute();

async function react(): Promise<void> {
  while ((await world.react()) > 0);
}

describe('somebody who signed up with an invitation', () => {
  it('has it in sight from then on, without its link, and opens it with its questions and its FAQ', async () => {
    const { cookie, entryId, projectId } = await givenSignedUp(world, { productName: 'Dental PPO' });
    const { data } = await graphql(world, LIST, { cookie });
    expect(data.undecidedInvitations).toMatchObject([{ id: entryId, project: { id: projectId }, productName: 'Dental PPO' }]);
    const page = await graphql(world, PAGE, { cookie, variables: { project: projectId, product: entryId } });
    expect(page.errors).toEqual([]);
    expect(page.data.invitation.product).toEqual({
      id: entryId,
      name: 'Dental PPO',
      participationStatus: 'BP_REGISTERED',
      actions: ['decline'],
    });
    const faq = await graphql(world, FAQ, { cookie, variables: { project: projectId } });
    expect(faq.errors).toEqual([]);
    // The list of projects still says what is missing.
    expect(codes(await graphql(world, '{ projects { pagination { total } } }', { cookie }))).toEqual(['VENDOR_PROFILE_IS_MISSED']);
  });

  it('keeps it while the company registers, is told of the approval with a way into the questions, and can accept', async () => {
    const { cookie, entryId, projectId, email } = await givenSignedUp(world, { productName: 'Vision PPO' });
    const form = { name: `Newcomer ${entryId}`, contactName: 'Vera', email, products: [{ name: 'Vision PPO', serviceTypes: [] }] };
    const { data: made } = await mutate(cookie, 'createVendorProfile', 'CreateVendorInput', form, '{ id updatedAt }');
    const { id, updatedAt } = made.createVendorProfile;
    expect(await undecided(cookie)).toEqual([entryId]);
    await mutate(cookie, 'submitVendorProfile', 'SubmitVendorProfileInput', { updatedAt });
    expect(await undecided(cookie)).toEqual([entryId]);
    await mutate(admin, 'approveVendor', 'IdInput', { id });
    await react();
    expect(await undecided(cookie)).toEqual([entryId]);
    const bell = await graphql(world, '{ notifications(first: 10) { items { kind link } } }', { cookie });
    expect(bell.data.notifications.items).toEqual([{ kind: 'VendorApproved', link: `/invite-to-project/${projectId}/preview/${entryId}` }]);
    const answer = { project: { id: projectId }, product: { id: entryId } };
    expect((await mutate(cookie, 'acceptInvitation', 'RespondToInvitationInput', answer)).errors).toEqual([]);
    expect(await undecided(cookie)).toEqual([]);
  });

  it('can decline it without the link, and reads afterwards that it is declined', async () => {
    const { cookie, entryId, projectId } = await givenSignedUp(world);
    const answer = { project: { id: projectId }, product: { id: entryId } };
    const declined = await mutate(cookie, 'declineInvitation', 'RespondToInvitationInput', answer, '{ participationStatus }');
    expect(declined.data.declineInvitation).toEqual({ participationStatus: 'DECLINED' });
    expect(await undecided(cookie)).toEqual([]);
    const page = await graphql(world, PAGE, { cookie, variables: { project: projectId, product: entryId } });
    expect(page.data.invitation.product).toMatchObject({ participationStatus: 'DECLINED', actions: [] });
    expect(codes(await mutate(cookie, 'declineInvitation', 'RespondToInvitationInput', answer))).toEqual(['FORBIDDEN']);
  });

  it('shares it with a colleague of the same company', async () => {
    const { cookie, entryId, projectId, email } = await givenSignedUp(world);
    const form = { name: `Shared ${entryId}`, contactName: 'Vera', email, products: [{ name: 'Dental', serviceTypes: [] }] };
    const { data } = await mutate(cookie, 'createVendorProfile', 'CreateVendorInput', form);
    const vendorId = data.createVendorProfile.id;
    const colleague = await givenCookie(world, await world.givenUser({ type: 'VENDOR', vendorId }));
    expect(await undecided(colleague)).toEqual([entryId]);
    expect((await graphql(world, PAGE, { cookie: colleague, variables: { project: projectId } })).data.invitation.product.id).toBe(entryId);
  });
});

describe('nobody else', () => {
  it('sees or answers it: another newcomer, another vendor, a broker, a visitor', async () => {
    const { entryId, projectId } = await givenSignedUp(world);
    const product = await givenProduct(world);
    const newcomer = await givenSignedUp(world);
    const others = [
      newcomer.cookie,
      await givenCookie(world, await world.givenUser({ type: 'VENDOR', vendorId: product.vendorId })),
      await givenCookie(world, await world.givenUser({ type: 'CLIENT' })),
      await givenCookie(world, await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] })),
    ];
    for (const cookie of others) {
      const variables = { project: projectId, product: entryId };
      expect(codes(await graphql(world, PAGE, { cookie, variables }))).toEqual(['NOT_FOUND']);
      expect(codes(await graphql(world, FAQ, { cookie, variables }))).toEqual(['NOT_FOUND']);
      const answer = { project: { id: projectId }, product: { id: entryId } };
      expect(codes(await mutate(cookie, 'declineInvitation', 'RespondToInvitationInput', answer))).toEqual(['NOT_FOUND']);
    }
    expect(await undecided(newcomer.cookie)).toEqual([newcomer.entryId]);
    expect(codes(await graphql(world, LIST, { cookie: others[3]! }))).toEqual(['FORBIDDEN']);
    expect(codes(await graphql(world, LIST, {}))).toEqual(['UNAUTHENTICATED']);
  });

  it('sees one that was sent to the same address after the account was made, before its link is followed (decision 174)', async () => {
    const email = newVendorEmail();
    const { cookie, entryId } = await givenSignedUp(world, { email });
    const later = await givenEmailInvitation(world, { email });
    expect(await undecided(cookie)).toEqual([entryId]);
    expect(codes(await graphql(world, PAGE, { cookie, variables: { project: later.projectId, product: later.entryId } }))).toEqual([
      'NOT_FOUND',
    ]);
  });
});

describe('the service types to describe products with', () => {
  it('are those of the firms that have invited, before the approval too, and of no other', async () => {
    const { cookie, projectId } = await givenSignedUp(world);
    const stranger = await givenSignedUp(world);
    const { companyId } = await world.db.selectFrom('projects').select('companyId').where('id', '=', projectId).executeTakeFirstOrThrow();
    const firm = await world.givenUser({ companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
    for (const label of ['Vision', 'Dental']) await createServiceType(world.as(firm), 'serviceType', { label });
    const asked = (who: string) => graphql(world, '{ askedServiceTypes }', { cookie: who });
    expect((await asked(cookie)).data.askedServiceTypes).toEqual(['Dental', 'Vision']);
    expect((await asked(stranger.cookie)).data.askedServiceTypes).toEqual([]);
    expect(codes(await asked(await givenCookie(world, firm)))).toEqual(['FORBIDDEN']);
  });
});

describe('the list of an approved vendor', () => {
  it('has what can still be accepted, the most urgent first, in one statement', async () => {
    const manager = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] });
    const { vendorId } = await givenProduct(world);
    const entries: Record<string, string> = {};
    for (const [name, deadline, status] of [
      ['Later', '2027-03-01', 'AWAITING'],
      ['Sooner', '2027-02-01', 'AWAITING'],
      ['Scored', '2027-01-01', 'SCORING'],
      ['Hidden', '2027-01-01', 'DRAFT'],
      ['Taken', '2027-01-01', 'AWAITING'],
    ] as const) {
      const project = await givenProject(world, manager, { name });
      const { id } = await givenInvited(world, project, { vendorId, name, status: name === 'Taken' ? 'ACCEPTED' : 'PENDING' });
      entries[name] = id;
      await world.db
        .updateTable('projects')
        .set({ questionsSubmissionDeadline: new Date(`${deadline}T12:00:00Z`) })
        .where('id', '=', project.id)
        .execute();
      await setStatus(id, status);
    }
    const user = await world.givenUser({ type: 'VENDOR', vendorId });
    const { result, statements } = await countStatements(() => listUndecidedInvitations(world.as(user)));
    expect(result.map(({ projectName }) => projectName)).toEqual(['Sooner', 'Later']);
    expect(result[0]!.id).toBe(entries['Sooner']);
    expect(statements).toBe(1);
  });
});
