/** The instructions of a Dockerfile, stage by stage: as much of the language as ours uses. */
export function readDockerfile(text) {
  const stages = [];
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (!word) throw new Error(`Dockerfile: "${line}" is no instruction`);
    if (word === 'FROM') stages.push({ name: / AS (\S+)$/.exec(rest)?.[1] ?? 'product', steps: [] });
    else stages.at(-1).steps.push({ word, rest });
  }
  return stages;
}

/** Whether a file of the project is left out of the image: lines of a .dockerignore, which are paths or begin with any folder. */
export function isIgnored(path, ignore) {
  return ignore
    .split('\n')
    .filter(Boolean)
    .some((pattern) => {
      const words = pattern
        .replace(/^\*\*\//, '')
        .replaceAll('.', '\\.')
        .replaceAll('*', '[^/]*');
      return new RegExp(`${pattern.startsWith('**/') ? '(^|/)' : '^'}${words}(/|$)`).test(path);
    });
}

/** What a compose file refers to and does not have: services, volumes, files beside it. By its indentation, which is ours to keep. */
export function composeProblems(commented, hasFile) {
  const text = commented.replaceAll(/^ *#.*\n/gm, '');
  const section = (name) => new RegExp(`^${name}:\\n((?:[ #].*\\n|\\n)*)`, 'm').exec(text)?.[1] ?? '';
  const namesIn = (block) => [...block.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
  const services = namesIn(section('services'));
  const volumes = namesIn(section('volumes'));
  const problems = [];
  for (const [, block] of text.matchAll(/depends_on:((?: \[.*\])|(?:\n {4,}.*)+)/g)) {
    const named = block.startsWith(' [')
      ? (block.match(/[\w-]+/g) ?? [])
      : [...block.matchAll(/^ {4,6}([\w-]+):$/gm)].map(([, name]) => name);
    for (const name of named) if (!services.includes(name)) problems.push(`compose.yaml: there is no service ${name}`);
  }
  for (const [, source] of text.matchAll(/(?:- |volumes: \[)([.\w/-]+):\//g)) {
    if (source.startsWith('.') ? !hasFile(source) : !volumes.includes(source)) problems.push(`compose.yaml: there is no ${source}`);
  }
  for (const [, host] of text.matchAll(/[@/]([a-z]+):\d{4}\b/g)) {
    if (!services.includes(host)) problems.push(`compose.yaml: no service is called ${host}`);
  }
  return problems;
}
