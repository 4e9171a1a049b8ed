/**
 * Computes `display`, `visibility` and `pointer-events`, which testing-library reads, without jsdom's cascade. The
 * cascade took a fifth of the time of a form's test. jsdom still computes every other property. It computes these
 * three, too, inside `ruby` and on a page that has media queries or style rules for them. jsdom's own style sheet sets
 * `display` only by element name, `ruby` and three attributes, and never sets the other two.
 */
const NAMES = ['display', 'visibility', 'pointer-events'];
const INITIAL = { visibility: 'visible', 'pointer-events': 'auto' };

/** @returns a `getComputedStyle` that answers as jsdom's `original` does, but not for pseudo elements */
function quickComputedStyle(original) {
  const displays = new Map();
  const sheets = new WeakMap();

  const setsProperty = ({ media, style }) =>
    media !== undefined || NAMES.some((name) => style?.getPropertyValue(name));

  /** Whether a sheet has media queries or rules for these properties. Cached until its number of rules changes. */
  const hasRelevantRule = (sheet) => {
    const { length } = sheet.cssRules;
    const known = sheets.get(sheet);
    if (known?.length === length) return known.hasRelevantRule;
    const found = { length, hasRelevantRule: [...sheet.cssRules].some(setsProperty) };
    sheets.set(sheet, found);
    return found.hasRelevantRule;
  };

  const isQuick = (element) => {
    const parent = element.parentElement;
    return parent?.localName !== 'ruby' && ![...element.ownerDocument.styleSheets].some(hasRelevantRule);
  };

  const inline = (element, name) =>
    element.hasAttribute('style') ? element.style.getPropertyValue(name) : '';

  const inherited = (element, name) => {
    for (let one = element; one; one = one.parentElement) {
      const value = inline(one, name);
      if (value) return value;
    }
    return INITIAL[name];
  };

  const display = (element) => {
    const stated = inline(element, 'display');
    if (stated) return stated;
    const { namespaceURI, localName } = element;
    const traits = [
      element.hasAttribute('hidden'),
      element.getAttribute('type') === 'hidden',
      element.hasAttribute('open'),
    ];
    const key = [namespaceURI, localName, ...traits].join();
    if (!displays.has(key)) displays.set(key, original(element).display);
    return displays.get(key);
  };

  const QUICK = {
    display,
    visibility: (element) => inherited(element, 'visibility'),
    'pointer-events': (element) => inherited(element, 'pointer-events'),
  };

  return (element) => {
    if (!isQuick(element)) return original(element);
    let whole;
    const all = () => {
      whole ??= original(element);
      return whole;
    };
    return new Proxy(
      {},
      {
        get(_, name) {
          if (name === 'getPropertyValue')
            return (property) => QUICK[property]?.(element) ?? all().getPropertyValue(property);
          const property = name === 'pointerEvents' ? 'pointer-events' : name;
          if (Object.hasOwn(QUICK, property)) return QUICK[property](element);
          const value = all()[name];
          return typeof value === 'function' ? value.bind(all()) : value;
        },
      },
    );
  };
}

module.exports = { quickComputedStyle };
