import { createRole } from '../features/access/create-role.ts';
import { listRoles } from '../features/access/list-roles.ts';
import { inviteUser } from '../features/account/users/invite-user.ts';
import { createClient } from '../features/company/create-client.ts';
import { createCompany } from '../features/company/create-company.ts';
import { createServiceType } from '../features/company/create-service-type.ts';
import type { Parts } from '../platform/context.ts';
import { asUser } from './demo-context.ts';
import { DEMO_CLIENT_USER, DEMO_CUSTOM_ROLE, type DemoFirm } from './demo-data.ts';
import { joinClient, joinFirm } from './join-platform.ts';

/** An administrator creates the firm and invites its first user, who adds everybody and everything else. */
export async function loadFirm(parts: Parts, adminId: string, firm: DemoFirm): Promise<void> {
  const admin = await asUser(parts, adminId, firm.daysAgo);
  const company = await createCompany(admin, { name: firm.name, settings: firm.settings });
  const { items } = await listRoles(admin, { filter: { company: { id: company.id } }, pagination: { page: 1, pageSize: 100 } });
  const roleIds = new Map(items.map(({ name, id }) => [name, id]));
  const [first, ...others] = firm.people;
  const toInvite = ({ email, firstName, lastName, role }: typeof first) => ({
    email,
    firstName,
    lastName,
    role: { id: roleIds.get(role) },
  });
  const invited = await inviteUser(admin, { ...toInvite(first), company: { id: company.id } });
  await joinFirm(parts, first, invited, firm.daysAgo - 1);

  for (const [index, person] of others.entries()) {
    const daysAgo = person.stage ? 3 : Math.max(firm.daysAgo - 7 * (index + 1), 4);
    const colleague = await inviteUser(await asUser(parts, invited.id, daysAgo), toInvite(person));
    if (person.stage !== 'invited') await joinFirm(parts, person, colleague, daysAgo);
  }
  const owner = await asUser(parts, invited.id, firm.daysAgo - 2);
  for (const label of firm.serviceTypes) await createServiceType(owner, 'serviceType', { label });
  for (const entry of firm.projectServiceTypes) await createServiceType(owner, 'projectServiceType', entry);
  if (firm.name === DEMO_CUSTOM_ROLE.firm) {
    await createRole(owner, { ...DEMO_CUSTOM_ROLE, isDefault: false, company: { id: company.id } });
  }
  for (const [index, values] of firm.clients.entries()) {
    const client = await createClient(await asUser(parts, invited.id, Math.max(firm.daysAgo - 10 - 21 * index, 2)), values);
    if (firm.name === DEMO_CLIENT_USER.firm && values.name === DEMO_CLIENT_USER.client)
      await joinClient(parts, DEMO_CLIENT_USER, client, 90);
  }
}
