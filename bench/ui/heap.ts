import type { CDPSession } from 'playwright-core';

export interface Heap {
  /** Objects, arrays, functions and strings, which the page's code can keep alive. */
  objectBytes: number;
  /** Compiled code, which grows when functions run often, also without leaks. */
  codeBytes: number;
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** In this list, each node has as many numbers as `node_fields` has names. */
  nodes: number[];
}

/**
 * The heap's types of the browser's own objects. They do not count, because `mounts.ts` counts DOM nodes, and the
 * browser's lists of timings are bounded.
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
