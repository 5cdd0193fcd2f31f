import { failUnrecorded } from './watch-events.ts';
import { runWhenDone } from './when-done.ts';

runWhenDone();
failUnrecorded();
