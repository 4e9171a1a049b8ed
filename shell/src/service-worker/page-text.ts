import type { PageRegistry } from '@salon/shared/releases/page-registry';

/** Returns null for HTML that is not the product's, such as a proxy's sign-in page. */
export function parseRegistry(html: string): PageRegistry | null {
  const text = /<script type="application\/json" id="registry"[^>]*>(?<json>[^<]*)<\/script>/.exec(html);
  try {
    const registry: PageRegistry | null = JSON.parse(text?.groups?.json ?? 'null');
    return registry?.format === 2 ? registry : null;
  } catch {
    return null;
  }
}

/** The cached page serves all addresses, but its hints and the styles of its chunks are for the address that was requested. */
export function removeHints(html: string): string {
  return html.replace(/<link (?:rel="preload"|data-hint|rel="stylesheet" data-href)[^>]*>\n?/g, '');
}
