import { afterEach, expect, it, vi } from 'vitest';
import { randomId } from '../journal/random-id.ts';
import { fetchFiles } from './fetch-files.ts';

const script = () => `/assets/part-${randomId()}.js`;
const linksTo = (path: string) => document.querySelectorAll(`link[href="${path}"]`).length;
const addresses: string[] = [];

/** A style sheet that the browser can load, or one that it no longer can. */
function givenStyles(color: string): string {
  const address = URL.createObjectURL(new Blob([`.fetched-looks { color: ${color}; }`], { type: 'text/css' }));
  addresses.push(address);
  return `${address}#.css`;
}

function givenFetch(answer: (path: string) => Promise<Response>) {
  const fetched = vi.fn<(path: string) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  for (const address of addresses.splice(0)) {
    document.querySelector(`link[href^="${address}"]`)?.remove();
    URL.revokeObjectURL(address);
  }
});

it('asks for each script once, however many parts need it', async () => {
  const fetched = givenFetch(() => Promise.resolve(new Response('1')));
  const [one, two] = [script(), script()];
  await Promise.all([fetchFiles([one, two]), fetchFiles([two])]);
  await fetchFiles([one]);
  expect(fetched.mock.calls).toEqual([[one], [two]]);
});

it('asks again for a script that was refused or did not come', async () => {
  const answers = [() => Promise.resolve(new Response('', { status: 404 })), () => Promise.reject(new TypeError('Failed to fetch'))];
  const fetched = givenFetch(() => answers.shift()?.() ?? Promise.resolve(new Response('1')));
  const path = script();
  await expect(fetchFiles([path])).rejects.toThrow('A part of the application answered 404');
  await expect(fetchFiles([path])).rejects.toThrow('Failed to fetch');
  await fetchFiles([path]);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('has a script only once that was read to its end', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  givenFetch(() => Promise.resolve(new Response(readable)));
  const here = vi.fn<() => void>();
  const fetching = fetchFiles([script()]).then(here);
  const writer = writable.getWriter();
  await writer.write(new Uint8Array([1]));
  expect(here).not.toHaveBeenCalled();
  await writer.close();
  await fetching;
  expect(here).toHaveBeenCalledOnce();
});

it('does not ask for what the page itself came with', async () => {
  const fetched = givenFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  const [preloaded, started] = [script(), script()];
  // Of a kind that the browser does not load.
  const link = Object.assign(document.createElement('link'), { rel: 'alternate', href: preloaded });
  const element = Object.assign(document.createElement('script'), { type: 'text/plain', src: started });
  document.head.append(link, element);
  await fetchFiles([preloaded, started]);
  expect(fetched).not.toHaveBeenCalled();
  link.remove();
  element.remove();
});

it('brings a style sheet into the page, once', async () => {
  const path = givenStyles('rgb(1, 2, 3)');
  await fetchFiles([path]);
  await fetchFiles([path]);
  expect(linksTo(path)).toBe(1);
  const shown = Object.assign(document.createElement('p'), { className: 'fetched-looks' });
  document.body.append(shown);
  expect(getComputedStyle(shown).color).toBe('rgb(1, 2, 3)');
  shown.remove();
});

it('leaves nothing behind of a style sheet that did not come, and asks for it again', async () => {
  const path = givenStyles('red');
  for (const address of addresses) URL.revokeObjectURL(address);
  await expect(fetchFiles([path])).rejects.toThrow('The looks of a part of the application could not be fetched');
  expect(linksTo(path)).toBe(0);
  await expect(fetchFiles([path])).rejects.toThrow('The looks of a part of the application could not be fetched');
});
