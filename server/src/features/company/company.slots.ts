import { sumSlot } from '../../platform/feature/slot.ts';

/** Over a row of `companies`. Deleted users count too: what they wrote still names them. */
export const usersOfCompany = sumSlot('how many users a firm has');
export const projectsOfCompany = sumSlot('how many projects a firm has');

/** Over a row of `clients`. */
export const usersOfClient = sumSlot('how many users a client has');
export const projectsOfClient = sumSlot('how many projects a client has');

/** For a row named `entry`: how many projects and templates have the service type. */
export const usesOfServiceType = sumSlot('how often a service type is used');
export const usesOfProjectServiceType = sumSlot('how often a project service type is used');
