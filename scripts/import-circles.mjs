/** Groups of files that reach each other (Tarjan), each as one shortest circle through its first file. */
export function findCircles(graph) {
  return stronglyConnected(graph)
    .filter((group) => group.length > 1 || graph.get(group[0])?.includes(group[0]))
    .map((group) => shortestCircle(graph, group));
}

function stronglyConnected(graph) {
  const state = new Map();
  const stack = [];
  const groups = [];
  const visit = (node) => {
    const mine = { index: state.size, low: state.size, open: true };
    state.set(node, mine);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      const seen = state.get(next);
      if (!seen) mine.low = Math.min(mine.low, visit(next).low);
      else if (seen.open) mine.low = Math.min(mine.low, seen.index);
    }
    if (mine.low === mine.index) {
      const group = stack.splice(stack.indexOf(node));
      for (const member of group) state.get(member).open = false;
      groups.push(group);
    }
    return mine;
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return groups;
}

function shortestCircle(graph, group) {
  const members = new Set(group);
  const [start] = [...group].sort();
  const cameFrom = new Map();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return pathTo(node, start, cameFrom);
      if (!members.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return [start];
}

function pathTo(node, start, cameFrom) {
  const path = [node];
  while (path[0] !== start) path.unshift(cameFrom.get(path[0]));
  return path;
}
