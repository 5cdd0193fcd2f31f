import { type CompanySettings, DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { givenActor, OWN_COMPANY } from '@weighbridge/domain/access/given-actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { type ProductAction, productActions } from '@weighbridge/domain/participation/participation.policy.ts';
import { registrationProgress } from '@weighbridge/domain/participation/registration-progress.ts';
import { page } from 'vitest/browser';
import type { Project, ProjectProduct } from '../../../parts/project/project.operations.ts';
import { givenProduct, givenProject, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { renderProject } from '../../../parts/project/testing/render-project.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { ProjectProductsPage } from '../products/project-products-page.tsx';
import type { AvailableProduct } from '../products.operations.ts';

export const available = page.getByRole('region', { name: 'Available products' });
export const added = page.getByRole('region', { name: 'Products in this project' });
export const entryOf = (name: string) => added.getByRole('listitem').filter({ hasText: name });

export const bright: AvailableProduct = {
  id: '0190a5d1-0000-7000-8000-0000000d0001',
  name: 'Bright PPO',
  vendor: { id: 'v1', name: 'HealthPlus' },
  serviceTypes: [],
  added: false,
};

interface GivenProducts {
  catalogue?: AvailableProduct[];
  products?: ProjectProduct[];
  project?: Partial<Pick<Project, 'type' | 'status' | 'actions'>>;
  roles?: readonly ProjectRole[];
  privileges?: readonly Privilege[];
  settings?: Partial<CompanySettings>;
  /** What the server does not offer, whatever the rules say. */
  withheld?: readonly ProductAction[];
  /** Instead of the answers below. */
  graphql?: Record<string, unknown>;
}

/** The page with a server that remembers what is on either side, and offers for each product what the rules allow. */
export async function openProducts(given: GivenProducts = {}) {
  const { privileges = ['MANAGE_PROJECT_STATE'], project: change = {} } = given;
  const settings = { ...DEFAULT_COMPANY_SETTINGS, ...given.settings };
  let products = given.products ?? [];

  const facts = {
    companyId: OWN_COMPANY,
    type: change.type ?? 'RFP',
    status: change.status ?? 'DRAFT',
    createdBy: null,
    roles: given.roles ?? ['PROJECT_MANAGER'],
  } as const;
  const asSent = (product: ProjectProduct) => ({
    ...product,
    registration: product.email ? registrationProgress(product.participationStatus) : null,
    actions: productActions(givenActor({ privileges, settings }), facts, {
      participationStatus: product.participationStatus,
      answersSubmittedAt: product.answersSubmittedAt ? new Date(product.answersSubmittedAt) : null,
      answersSubmitDeadline: product.answersSubmitDeadline ? new Date(product.answersSubmitDeadline) : null,
      now: new Date(),
    }).filter((action) => !given.withheld?.includes(action)),
  });
  const project = () => givenProject({ ...change, products: products.map(asSent) }, { privileges, settings });
  const update = (id: string, next: Partial<ProjectProduct>) => {
    products = products.map((product) => (product.id === id ? { ...product, ...next } : product));
    return asSent(products.find((product) => product.id === id) as ProjectProduct);
  };
  const remove = (...ids: string[]) => {
    products = products.filter(({ id }) => !ids.includes(id));
    return project();
  };
  const add = (...names: string[]) => {
    products = [...products, ...names.map((name) => givenProduct({ name, participationStatus: 'DRAFT' }))];
    return project();
  };

  const server = fakeServer({
    graphql: {
      Project: () => ({ project: project() }),
      AvailableProducts: () => {
        const items = (given.catalogue ?? []).map((item) => ({ ...item, added: products.some(({ name }) => name === item.name) }));
        return { availableProducts: { items, pagination: { total: items.length } } };
      },
      InviteProducts: ({ input }: { input: { products: string[] } }) => ({
        inviteProducts: add(...input.products.map((id) => given.catalogue?.find((item) => item.id === id)?.name ?? id)),
      }),
      RemoveProducts: ({ input }: { input: { products: string[] } }) => ({ removeProducts: remove(...input.products) }),
      ...given.graphql,
    },
  });
  const session = givenSession(givenProfile({ privileges, settings }));
  const view = await renderProject(
    { '/projects/$id/products': <ProjectProductsPage /> },
    { path: `/projects/${PROJECT_ID}/products`, session },
  );
  return { server, update, remove, view };
}
