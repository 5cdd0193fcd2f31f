/** Files of the application that are here or on their way. */
const asked = new Map<string, Promise<void>>();

/**
 * Brings scripts and style sheets before the code that needs them is imported; fails when one of them does not come, and can simply be
 * called again. A browser remembers for good that an `import()` failed, that what it imports did, and that a link to preload one did:
 * so nothing of that kind is asked for before it lies in the browser's own store, as all files with a hash in their name do.
 */
export async function fetchFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => asked.get(path) ?? ask(path)));
}

function ask(path: string): Promise<void> {
  const asking = isInPage(path) ? Promise.resolve() : path.endsWith('.css') ? loadStyles(path) : fetchScript(path);
  asked.set(path, asking);
  asking.catch(() => asked.delete(path));
  return asking;
}

/** What the page itself came with. */
function isInPage(path: string): boolean {
  return document.querySelector(`link[href="${path}"], script[src="${path}"]`) !== null;
}

async function fetchScript(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`A part of the application answered ${response.status}`);
  // Kept for the import only once it was read to its end.
  await response.arrayBuffer();
}

function loadStyles(path: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = path;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The looks of a part of the application could not be fetched'));
    });
  });
  document.head.append(link);
  return loaded;
}
