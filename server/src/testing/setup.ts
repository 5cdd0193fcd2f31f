import { runWhenDone } from './when-done.ts';

runWhenDone();
