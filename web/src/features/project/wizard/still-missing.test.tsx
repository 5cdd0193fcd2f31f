import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Project } from '../../../parts/project/project.operations.ts';
import { givenProduct, givenProject, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { renderProject } from '../../../parts/project/testing/render-project.tsx';
import { givenSection } from '../../../parts/question-list/testing/given-questions.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { givenBrokerSession } from '../../../testing/given-admin.ts';
import { ProjectWizardPage } from './project-wizard-page.tsx';

const screens = { '/project-wizard/$id/$step': <ProjectWizardPage ProductsStep={() => null} /> };

async function review(project: Partial<Project>, sections: unknown[] = []) {
  fakeServer({ graphql: { Project: { project: givenProject(project) }, ProjectSections: { projectSections: sections } } });
  await renderProject(screens, { path: `/project-wizard/${PROJECT_ID}/preview`, session: givenBrokerSession('MANAGE_PROJECT_STATE') });
}

const notice = page.getByRole('alert').filter({ hasText: 'Still missing' });

it('says at the review what a draft does not have yet, and leads there [PROJ-083] [PROJ-085]', async () => {
  await review({ products: [] });
  await expect.element(notice.getByText('Project must have at least one section.')).toBeVisible();
  await expect.element(notice.getByText('At least one vendor should be invited.')).toBeVisible();
  await expect
    .element(notice.getByRole('link', { name: 'Fill Questions' }))
    .toHaveAttribute('href', `/project-wizard/${PROJECT_ID}/questions`);
  await expect
    .element(notice.getByRole('link', { name: 'Invite Vendors' }))
    .toHaveAttribute('href', `/project-wizard/${PROJECT_ID}/products`);
});

it('misses nobody to invite in an open panel', async () => {
  await review({ type: 'RFIOP', products: [] });
  await expect.element(notice.getByText('Project must have at least one section.')).toBeVisible();
  expect(page.getByText('At least one vendor should be invited.').elements()).toEqual([]);
});

it('says nothing where nothing is missing, and names each vendor by its company or its address', async () => {
  const invited = givenProduct({ name: 'Bright PPO', vendor: null, email: 'ann@bright.test' });
  await review({ products: [givenProduct({ name: 'Smile Plan', vendor: { name: 'DentaCare' } }), invited] }, [givenSection('Network')]);
  const vendors = page.getByRole('list', { name: 'Vendors to invite' }).getByRole('listitem');
  await expect
    .poll(() => vendors.elements().map(({ textContent }) => textContent))
    .toEqual(['Smile PlanDentaCare', 'Bright PPOann@bright.test']);
  await expect.element(page.getByText('Network').first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Add Section' }).elements()).toEqual([]);
  expect(notice.elements()).toEqual([]);
});

it('names at the review who is in the project, and lets one change it there', async () => {
  await review({
    productOwners: [{ id: 'u1', name: 'Marcus Reed' }],
    domainExperts: [
      { id: 'u2', name: 'Dana Whitfield' },
      { id: 'u3', name: 'Olivia Bennett' },
    ],
    viewers: [],
  });
  const members = page.getByRole('region', { name: 'Members' });
  await expect
    .element(members)
    .toMatchTextContent(/Project owners\s*Marcus Reed.*Domain experts\s*Dana Whitfield, Olivia Bennett.*Viewers\s*Nobody yet/);
  await members.getByRole('button', { name: 'Edit Members' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Edit Members' })).toBeVisible();
});
