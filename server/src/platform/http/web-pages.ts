import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROUTES, type RouteName } from '@weighbridge/domain/access/route-access.ts';
import type { UserType } from '@weighbridge/domain/access/user-type.ts';

/** Which files of the build a page consists of, as the build wrote it down. */
interface PageFiles {
  readonly start: readonly string[];
  readonly signedIn: readonly string[];
  readonly homes: Readonly<Partial<Record<Visitor, readonly string[]>>>;
  readonly routes: Readonly<Partial<Record<RouteName, readonly string[]>>>;
}

export type Visitor = UserType | 'NONE';

export interface WebPage {
  readonly etag: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

const BUILT_NAME = '>Weighbridge<';

/**
 * The HTML page for an address: it names the scripts and styles that this address needs for this visitor, so that the browser loads them
 * together with the data and not one after the other. The number of different pages is small; each is built once.
 */
export function createWebPages(root: string, productName: string): (pathname: string, visitor: Visitor | null) => WebPage {
  const html = readFileSync(join(root, 'index.html'), 'utf8').replaceAll(BUILT_NAME, () => `>${escaped(productName)}<`);
  const listed = join(root, '.vite/pages.json');
  const files = existsSync(listed) ? (JSON.parse(readFileSync(listed, 'utf8')) as PageFiles) : null;
  const made = new Map<string, WebPage>();
  return (pathname, visitor) => {
    const route = routeOf(pathname);
    const key = `${route} ${visitor}`;
    const page = made.get(key) ?? toPage(files ? named(html, files, route, visitor) : html);
    made.set(key, page);
    return page;
  };
}

const PATTERNS = Object.entries(ROUTES).map(([name, { path }]) => ({
  name: name as RouteName,
  pattern: new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`),
}));

function routeOf(pathname: string): RouteName | null {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.name ?? null;
}

/** The browser reads the visitor and the route from the `html` element, so that it can ask for data before any script has loaded. */
function named(html: string, files: PageFiles, route: RouteName | null, visitor: Visitor | null): string {
  const needed = new Set([
    ...files.start,
    ...(visitor && visitor !== 'NONE' ? files.signedIn : []),
    ...((route && files.routes[route]) ?? []),
    ...((route === 'home' && visitor && files.homes[visitor]) || []),
  ]);
  const of = (ending: string) => [...needed].filter((file) => file.endsWith(ending));
  const scripts = of('.js').map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const styles = of('.css').map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const attributes = [route && `data-route="${route}" data-path="${ROUTES[route].path}"`, visitor && `data-visitor="${visitor}"`].filter(
    Boolean,
  );
  return html
    .replace('<html lang="en"', (tag) => [tag, ...attributes].join(' '))
    .replace('</head>', (tag) => scripts.join('') + tag)
    .replace('</body>', (tag) => styles.join('') + tag);
}

function toPage(html: string): WebPage {
  const identity = Buffer.from(html);
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
