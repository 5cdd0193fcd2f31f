import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Without a configuration no letter is drawn: a machine that has none is given one that knows the unpacked fonts. */
export function fontsEnv(folder, fonts) {
  if (existsSync('/etc/fonts/fonts.conf')) return {};
  const file = join(folder, 'fonts.conf');
  const dirs = ['/usr/share/fonts', fonts].map((dir) => `  <dir>${dir}</dir>`).join('\n');
  const cache = join(folder, 'font-cache');
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>\n${dirs}\n  <cachedir>${cache}</cachedir>\n</fontconfig>\n`);
  return { FONTCONFIG_FILE: file };
}
