import type { CDPSession } from 'playwright-core';

/** Bytes of a page's JavaScript heap. */
export interface Heap {
  /** Objects, arrays, functions, strings: what a program can hold on to. */
  objectBytes: number;
  /** What V8 compiled. It grows for as long as functions become hot, whoever is let go of. */
  codeBytes: number;
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** The fields of one node after those of another. */
  nodes: number[];
}

/** Belongs to the browser itself: nodes are counted apart, and its lists of timings have bounds. */
const OF_THE_BROWSER = new Set(['native', 'synthetic', 'hidden']);

/** What is alive, after a collection of garbage. */
export async function heapOf(cdp: CDPSession): Promise<Heap> {
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
