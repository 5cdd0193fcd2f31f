import module from 'node:module';
import { fileURLToPath } from 'node:url';

// What is compiled is kept for the next start. Before anything else is loaded; where nothing may be written, the product starts without.
module.enableCompileCache?.(fileURLToPath(new URL('../../node_modules/.cache/weighbridge/compiled', import.meta.url)));
const { serve } = await import('./serve.ts');
await serve();
// Now, because a process that is killed would not.
module.flushCompileCache?.();
