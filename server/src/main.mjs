import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Keeps compiled code for the next start; where it cannot be written, the product starts without it. Must come before anything else is
// loaded, and in JavaScript: what removes the types takes 17 MB, and is not loaded at all when everything is in the cache.
const compiled = fileURLToPath(new URL('../../node_modules/.cache/weighbridge/compiled', import.meta.url));
module.enableCompileCache?.(compiled);
// Threads look for it here.
process.env.NODE_COMPILE_CACHE ??= compiled;
const { serve } = await import('./serve.ts');
await serve();
// Written now, because a process that is killed would not write it.
module.flushCompileCache?.();
