import type { CDPSession } from 'playwright-core';

export interface Heap {
  /** Objects, arrays, functions and strings, which code can hold. */
  objectBytes: number;
  /** Code that V8 has compiled. It grows when functions run often, independently of leaks. */
  codeBytes: number;
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** All nodes in one list; each node takes the same number of entries. */
  nodes: number[];
}

/**
 * Types of the browser's own objects. They do not count here, because `mounts.ts` counts DOM nodes, and the browser's
 * lists of timings are bounded.
 */
const OF_THE_BROWSER = new Set(['native', 'synthetic', 'hidden']);

export async function measureHeap(cdp: CDPSession): Promise<Heap> {
  const { snapshot, nodes } = await takeSnapshot(cdp);
  const { node_fields, node_types } = snapshot.meta;
  const [typeNames] = node_types;
  const typeAt = node_fields.indexOf('type');
  const sizeAt = node_fields.indexOf('self_size');
  const heap: Heap = { objectBytes: 0, codeBytes: 0 };
  for (let at = 0; at < nodes.length; at += node_fields.length) {
    const type = typeNames[nodes[at + typeAt] ?? 0] ?? '';
    const size = nodes[at + sizeAt] ?? 0;
    if (type === 'code') heap.codeBytes += size;
    else if (!OF_THE_BROWSER.has(type)) heap.objectBytes += size;
  }
  return heap;
}

async function takeSnapshot(cdp: CDPSession): Promise<Snapshot> {
  let json = '';
  const add = ({ chunk }: { chunk: string }) => {
    json += chunk;
  };
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add);
  return JSON.parse(json);
}
