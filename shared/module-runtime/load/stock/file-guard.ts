/** Base address of a container's files → hash of each script and style. */
const hashesByBase = new Map<string, Readonly<Record<string, string>>>();

/** No file has this hash, so the browser refuses a file without a known hash. */
const IMPOSSIBLE = `sha256-${'A'.repeat(43)}=`;

let isGuarding = false;

/**
 * Makes the browser check the hash of every script and style below `base`. Our own builds know the hashes of their
 * files; a stock container's bundler creates elements without hashes, so this adds the hash when an address is set.
 */
export function guardFiles(base: string, hashes: Readonly<Record<string, string>>): void {
  hashesByBase.set(base, hashes);
  if (isGuarding) return;
  isGuarding = true;
  guard(HTMLScriptElement.prototype, 'src');
  guard(HTMLLinkElement.prototype, 'href');
}

type Guarded = HTMLScriptElement | HTMLLinkElement;

function guard(prototype: Guarded, name: 'src' | 'href'): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  const setAttribute = prototype.setAttribute;
  Object.defineProperty(prototype, name, {
    ...property,
    set(this: Guarded, url: string) {
      addHash(this, url);
      property?.set?.call(this, url);
    },
  });
  prototype.setAttribute = function (this: Guarded, attribute: string, value: string) {
    if (attribute === name) addHash(this, value);
    setAttribute.call(this, attribute, value);
  };
}

function addHash(element: Guarded, url: string): void {
  const { href, origin } = new URL(url, document.baseURI);
  for (const [base, hashes] of hashesByBase) {
    if (!href.startsWith(base)) continue;
    const file = href.slice(base.length).replace(/[?#].*/, '');
    if (!isCode(element, file)) return;
    element.integrity = hashes[file] ?? IMPOSSIBLE;
    if (origin !== location.origin) element.crossOrigin = 'anonymous';
  }
}

/** A link can also announce a font or an image, which cannot run. */
const isCode = (element: Guarded, file: string) =>
  element instanceof HTMLScriptElement || /\.(m?js|css)$/.test(file);
