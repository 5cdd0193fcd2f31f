import { describe, expect, it } from 'vitest';
import { givenActor } from '../access/given-actor.ts';
import { fieldErrors } from '../kernel/validation.ts';
import { givenProject } from '../project/given-project.ts';
import { decideSetWinners } from './winners.policy.ts';
import { setWinnersSchema } from './winners.schema.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const project = { id: ID };

function problems(scored: readonly string[], winners: readonly string[]): Record<string, string> {
  const result = setWinnersSchema({ scored }).safeParse({ project, winners: winners.map((id) => ({ id })) });
  return result.success ? {} : (fieldErrors(result.error) as Record<string, string>);
}

describe('naming winners', () => {
  it('takes one or more of the scored products (decision 54)', () => {
    expect(problems([ID, OTHER], [ID, OTHER])).toEqual({});
    expect(problems([ID, OTHER], [])).toEqual({ winners: 'Please select at least one winner' });
    expect(problems([ID], [OTHER])).toEqual({ 'winners.0': 'Must be one of the offered options' });
  });

  it('takes none where nobody was scored', () => {
    expect(problems([], [])).toEqual({});
  });

  it('is for those who run the project, in an RFP or RFI while scoring', () => {
    const manager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
    const denied = (reason: string) => ({ allowed: false, reason });
    expect(decideSetWinners(manager, givenProject({ status: 'SCORING' }))).toEqual({ allowed: true });
    expect(decideSetWinners(manager, givenProject({ status: 'AWAITING' }))).toEqual(denied('not-scoring'));
    expect(decideSetWinners(manager, givenProject({ type: 'PANEL', status: 'SCORING' }))).toEqual(denied('no-winners-in-panel'));
    const scorer = givenActor({ privileges: ['MANAGE_ALL_SCORING'] });
    expect(decideSetWinners(scorer, givenProject({ status: 'SCORING' }))).toEqual(denied('no-access'));
  });
});
