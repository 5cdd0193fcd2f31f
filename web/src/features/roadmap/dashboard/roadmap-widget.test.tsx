import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenProject } from '../../../parts/project/testing/given-project.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RoadmapWidget } from './roadmap-widget.tsx';

it.each([
  ['DRAFT', [], 1],
  ['SCORING', [], 1],
  ['COMPLETED', [], 1],
  ['ARCHIVED', ['This project is archived.'], 1],
  ['CANCELLED', ['This project is cancelled.'], 0],
] as const)(
  'says of a project that it has left the road, and draws the road if it came to its end: %s',
  async (status, sentence, roads) => {
    await renderScreen(<RoadmapWidget project={givenProject({ status })} reload={() => Promise.resolve()} />);
    await expect.element(page.getByRole('region', { name: 'RoadMap' })).toBeVisible();
    const said = page.getByText(/^This project is/).elements();
    expect(said.map((element) => element.textContent)).toEqual(sentence);
    expect(page.getByRole('list', { name: 'Roadmap of the project' }).elements()).toHaveLength(roads);
  },
);
