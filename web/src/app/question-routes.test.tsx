import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenProfile } from '../testing/given.ts';
import { renderApp } from './testing/render-app.tsx';

const emptyPage = { items: [], pagination: { total: 0 } };
const graphql = {
  DraftProjects: { draftProjects: emptyPage },
  LibraryQuestions: { libraryQuestions: emptyPage },
  QuestionGroups: { questionGroups: emptyPage },
  Tags: { tags: [] },
  Templates: { templates: emptyPage },
  TemplateServiceTypes: { serviceTypes: emptyPage },
};

const IMPORT = 'Import RFP/RFI Data';
const WIZARD = '/project-import-wizard';

it.each<[string, string, Privilege, string]>([
  ['[PERM-024]', WIZARD, 'MANAGE_PROJECT_STATE', IMPORT],
  ['[PERM-024]', `${WIZARD}/upload`, 'MANAGE_PROJECT_TEMPLATES', IMPORT],
  ['[PERM-035]', '/library', 'MANAGE_PROJECT_QUESTIONS', 'Smart Library'],
  ['[PERM-035]', '/library/groups/00000000-0000-4000-8000-0000000000f1', 'MANAGE_PROJECT_QUESTIONS', 'Smart Library'],
  ['[PERM-043]', '/account/uploads', 'MANAGE_PROJECT_STATE', 'My Uploads'],
  ['[PERM-043]', '/account/uploads', 'MANAGE_PROJECT_TEMPLATES', 'My Uploads'],
  ['[PERM-045]', '/templates', 'READ_TEMPLATES', 'Templates'],
  ['[PERM-045]', '/templates', 'MANAGE_PROJECT_TEMPLATES', 'Templates'],
])('%s %s opens with %s', async (_id, path, privilege, title) => {
  await renderApp({ path, profile: givenProfile({ privileges: [privilege] }), answers: { graphql } });
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

const ID = '00000000-0000-4000-8000-0000000000f1';

it.each<[string, string, Privilege]>([
  ['[PERM-024]', WIZARD, 'MANAGE_PROJECT_QUESTIONS'],
  ['[PERM-024]', `${WIZARD}/upload`, 'MANAGE_PROJECT_QUESTIONS'],
  ['[PERM-024]', `${WIZARD}/${ID}/questions`, 'MANAGE_PROJECT_QUESTIONS'],
  ['[PERM-024]', `${WIZARD}/${ID}/manage`, 'MANAGE_PROJECT_QUESTIONS'],
  ['[PERM-035]', '/library', 'MANAGE_PROJECT_TEMPLATES'],
  ['[PERM-035]', `/library/groups/${ID}`, 'MANAGE_PROJECT_TEMPLATES'],
  ['[PERM-043]', '/account/uploads', 'MANAGE_PROJECT_QUESTIONS'],
  ['[PERM-045]', '/templates', 'READ_SCORING'],
  ['[PERM-046]', `/templates/${ID}/questions`, 'READ_TEMPLATES'],
])('%s %s stays closed with %s alone', async (_id, path, privilege) => {
  await renderApp({ path, profile: givenProfile({ privileges: [privilege] }), answers: { graphql } });
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
