import { describe, expect, it } from 'vitest';
import { givenActor } from '../access/given-actor.ts';
import { givenProject } from '../project/given-project.ts';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import { decideInviteProducts } from './participation.policy.ts';
import { chosenProductsSchema } from './participation.schema.ts';
import { PARTICIPATION_STATUSES, participationLabel, statusWhenInvited } from './participation.status.ts';

const manager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });

describe('the products of a project', () => {
  it('have one of eight participation statuses [PROD-028]', () => {
    expect(PARTICIPATION_STATUSES).toEqual([
      'ACCEPTED',
      'BP_DRAFT',
      'BP_REGISTERED',
      'BP_SUBMITTED',
      'DECLINED',
      'DRAFT',
      'INVITED',
      'PENDING',
    ]);
  });

  it('are invited until scoring begins', () => {
    const open = PROJECT_STATUSES.filter((status) => decideInviteProducts(manager, givenProject({ status })).allowed);
    expect(open.toSorted()).toEqual(['AWAITING', 'DRAFT', 'IN_REVIEW', 'PUBLISHED']);
    expect(decideInviteProducts(manager, givenProject({ status: 'SCORING' }))).toMatchObject({ reason: 'products-settled' });
    expect(decideInviteProducts(manager, givenProject({ roles: ['VIEWER'] }))).toMatchObject({ reason: 'viewer' });
  });

  it('wait for publication before their vendors are told', () => {
    expect(statusWhenInvited('DRAFT')).toBe('DRAFT');
    expect(statusWhenInvited('IN_REVIEW')).toBe('DRAFT');
    expect(statusWhenInvited('PUBLISHED')).toBe('PENDING');
    expect(statusWhenInvited('AWAITING')).toBe('PENDING');
  });

  it('are called declined by silence once scoring begins', () => {
    expect(participationLabel('PENDING', 'AWAITING')).toBe('Invited');
    expect(participationLabel('PENDING', 'SCORING')).toBe('Auto-Declined');
    expect(participationLabel('INVITED', 'SCORING')).toBe('Auto-Declined');
    expect(participationLabel('ACCEPTED', 'SCORING')).toBe('Accepted');
    expect(participationLabel('DECLINED', 'SCORING')).toBe('Declined');
  });

  it('are chosen at least one at a time, each once', () => {
    const one = '0190a5d1-0000-7000-8000-000000000001';
    expect(chosenProductsSchema.parse({ project: { id: one }, products: [one, one] }).products).toEqual([one]);
    const tooMany = { project: { id: one }, products: Array.from({ length: 101 }, () => one) };
    expect(chosenProductsSchema.safeParse(tooMany).error?.issues[0]?.message).toBe('At most 100 products at once');
    expect(chosenProductsSchema.safeParse({ ...tooMany, products: tooMany.products.slice(1) }).success).toBe(true);
    expect(chosenProductsSchema.safeParse({ project: { id: one }, products: [] }).error?.issues[0]?.message).toBe(
      'Please select at least one product',
    );
  });
});
