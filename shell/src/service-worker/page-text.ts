import type { PageRegistry } from '@salon/shared/releases/page-registry';

/** The registry that a page of ours carries; null for any other text, a proxy's sign-in page for one. */
export function registryOf(html: string): PageRegistry | null {
  const text = /<script type="application\/json" id="registry"[^>]*>(?<json>[^<]*)<\/script>/.exec(html);
  try {
    const registry: PageRegistry | null = JSON.parse(text?.groups?.json ?? 'null');
    return registry?.format === 2 ? registry : null;
  } catch {
    return null;
  }
}

/** One page stands for all addresses: its hints are those of the address that it was loaded for. */
export function withoutHints(html: string): string {
  return html.replace(/<link rel="preload"[^>]*>\n?/g, '');
}
