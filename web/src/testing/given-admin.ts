import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { SUPER_ADMIN_ROLE } from '@weighbridge/domain/access/system-roles.ts';
import type { Session } from '../lib/session/session.ts';
import { givenProfile, givenSession } from './given.ts';

/** An administrator of the platform, acting as themselves. */
export const givenAdminSession = (privileges: readonly Privilege[] = SUPER_ADMIN_ROLE.privileges): Session =>
  givenSession(givenProfile({ type: 'ADMIN', name: 'Ada Admin', company: null, settings: null, privileges }));

export const givenBrokerSession = (...privileges: readonly Privilege[]): Session => givenSession(givenProfile({ privileges }));
