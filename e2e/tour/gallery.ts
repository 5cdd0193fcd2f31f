import type { Visit } from './visit.ts';

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #1c2430; background: #f6f7f9; }
  section { margin-block: 2rem; }
  .shots { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  img { display: block; height: 420px; width: auto; border: 1px solid #d5dae1; background: #fff; object-fit: cover; object-position: top; }
  .problem { color: #b3261e; white-space: pre-wrap; }
`;

/** One page with every picture, a row per stop, the problems beside the picture that has them. */
export function galleryPage(visits: Visit[]): string {
  const rows = Map.groupBy(visits, (visit) => `${visit.stop.account ?? 'signed out'} ${visit.stop.path} ${visit.stop.shows ?? ''}`);
  const failed = visits.filter((visit) => visit.problems.length > 0).length;
  const sections = [...rows].map(
    ([title, row]) => `<section><h2>${escape(title)}</h2><div class="shots">${row.map(figure).join('')}</div></section>`,
  );
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour</title>',
    `<style>${STYLE}</style>`,
    `<h1>Tour: ${visits.length} pictures, ${failed} with problems</h1>`,
    ...sections,
    '</html>',
  ].join('\n');
}

function figure(visit: Visit): string {
  const moved = visit.landedOn === visit.stop.path ? '' : ` → ${escape(visit.landedOn)}`;
  const problems = visit.problems.map((problem) => `<div class="problem">${escape(problem)}</div>`).join('');
  const label = `${visit.stop.account ?? 'signed out'} ${visit.stop.path} at ${visit.width} px`;
  return `<figure><figcaption>${visit.width} px${moved}</figcaption><a href="${visit.file}"><img src="${visit.file}" alt="${escape(label)}" loading="lazy"></a>${problems}</figure>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
