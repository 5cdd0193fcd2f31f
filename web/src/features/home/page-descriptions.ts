import {
  type Icon,
  IconAddressBook,
  IconArrowRight,
  IconBooks,
  IconBuilding,
  IconBuildingStore,
  IconCategory,
  IconFolder,
  IconHistory,
  IconKey,
  IconMail,
  IconSettings,
  IconShieldCheck,
  IconShieldLock,
  IconTags,
  IconTemplate,
  IconTrash,
  IconUpload,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { RouteName } from '@weighbridge/domain/access/route-access.ts';

/** What a page is for, in words for people who have not opened it yet. */
const DESCRIPTIONS: Partial<Record<RouteName, readonly [Icon, string]>> = {
  projectsList: [IconFolder, 'Everything you work on, and where it stands.'],
  library: [IconBooks, 'Questions worth asking again, kept in groups.'],
  templates: [IconTemplate, 'Sections and questions to start a project from.'],
  adminUsers: [IconUsers, 'The people of your firm and their roles.'],
  adminRoles: [IconShieldLock, 'What each role may see and do.'],
  adminCompanies: [IconAddressBook, 'The employers you run projects for.'],
  adminVendors: [IconBuildingStore, 'Vendor companies and their products.'],
  adminProjectServiceTypes: [IconCategory, 'What your projects can be about.'],
  adminServiceTypes: [IconTags, 'What vendors can offer.'],
  adminOutbox: [IconMail, 'Email that was sent, and what became of it.'],
  adminDeletedProjects: [IconTrash, 'Projects that can still be restored.'],
  adminSignIns: [IconHistory, 'Who signed in, from where, and who was refused.'],
  companyProfile: [IconBuilding, 'Who your company is, what it offers and who speaks for it.'],
  accountDetails: [IconUser, 'Your name, photo and contact details.'],
  accountSettings: [IconSettings, 'Set things up the way you like them.'],
  accountChangePassword: [IconKey, 'Choose a new one, or sign out elsewhere.'],
  security: [IconShieldCheck, 'Two-step sign-in, and where you are signed in.'],
  accountUploads: [IconUpload, 'Spreadsheets of questions you have imported.'],
};

export function descriptionOf(route: RouteName): string | undefined {
  return DESCRIPTIONS[route]?.[1];
}

export function iconOf(route: RouteName): Icon {
  return DESCRIPTIONS[route]?.[0] ?? IconArrowRight;
}
