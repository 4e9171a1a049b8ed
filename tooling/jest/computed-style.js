/**
 * A computed style that answers the few questions of testing-library (display, visibility, pointer-events) without
 * jsdom's whole cascade, which took a fifth of a form's test. Everything else, and every page whose style rules speak of
 * the three, is asked of jsdom. jsdom's own sheet decides `display` by name and three attributes alone, and the two
 * others nowhere.
 */
const NAMES = ['display', 'visibility', 'pointer-events'];
const INITIAL = { visibility: 'visible', 'pointer-events': 'auto' };

/** @returns a `getComputedStyle` that answers as jsdom's `original` does, pseudo elements apart */
function quickComputedStyle(original) {
  const displays = new Map();
  const sheets = new WeakMap();

  const matters = ({ media, style }) =>
    media !== undefined || NAMES.some((name) => style?.getPropertyValue(name));

  /** A sheet's rules are looked at once for as long as it has as many of them. */
  const hasSay = (sheet) => {
    const { length } = sheet.cssRules;
    const known = sheets.get(sheet);
    if (known?.length === length) return known.hasSay;
    const found = { length, hasSay: [...sheet.cssRules].some(matters) };
    sheets.set(sheet, found);
    return found.hasSay;
  };

  const isQuick = (element) => {
    const parent = element.parentElement;
    return parent?.localName !== 'ruby' && ![...element.ownerDocument.styleSheets].some(hasSay);
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
