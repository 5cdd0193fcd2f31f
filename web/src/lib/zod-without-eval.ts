/*
 * Zod tries whether it may compile code from text, which the content policy refuses and the browser reports as a violation.
 * It reads this setting when the first schema is made, so it must be set before any is loaded.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
