import { Refusal } from './refusal.ts';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PATH = /^(\/[a-z][a-z0-9-]*)+$/;
const ICON = /^[a-z][a-z0-9-]*$/;

export interface Names {
  /** `gift-cards`: folders and files. */
  kebab: string;
  /** `GiftCards`: types and components. */
  Pascal: string;
  /** `giftCards`: values. */
  camel: string;
  /** `gift_cards`: tables and columns. */
  snake: string;
}

/** The words of a resource's templates: the spellings of its plural and singular, and the number of its migration. */
export interface ResourceWords extends Names {
  one: string;
  One: string;
  oneCamel: string;
  number: string;
}

/** JavaScript's reserved words, including those of strict mode and of modules, and names such as `undefined`. */
const RESERVED = new Set(
  (
    'arguments async await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for from function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/** `advice` ends the refusal's sentence. @throws Refusal when `names.camel` is a reserved word */
export function requireIdentifier(names: Names, advice: string): Names {
  if (!RESERVED.has(names.camel)) return names;
  throw new Refusal(`"${names.camel}" is a word that JavaScript keeps for itself: ${advice}`);
}

/** @throws Refusal when the name is not in kebab case */
export function toNames(kebab: string): Names {
  if (!KEBAB.test(kebab)) {
    throw new Refusal(`"${kebab}" is no name: small letters, digits and single dashes, as in gift-cards.`);
  }
  const Pascal = kebab.split('-').map(capital).join('');
  return { kebab, Pascal, camel: uncapital(Pascal), snake: kebab.replaceAll('-', '_') };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const uncapital = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** Returns the names of `loyalty` for `mf-loyalty`. @throws Refusal */
export function toModuleNames(folder: string): Names {
  const [, own] = /^mf-(.+)$/.exec(folder) ?? [];
  if (own === undefined)
    throw new Refusal(`"${folder}" is no module's name: it begins with mf-, as in mf-cash.`);
  if (own.endsWith('-site')) {
    throw new Refusal(
      `"${folder}" is no module's name: ${folder} names the site of ${folder.slice(0, -'-site'.length)}, so choose another end.`,
    );
  }
  return toNames(own);
}

/** The path must have no parameters, because a navigation entry leads to it. @throws Refusal */
export function requirePath(path: string): string {
  if (!PATH.test(path)) throw new Refusal(`"${path}" is no path: write it as in /loyalty or /cash/refunds.`);
  return path;
}

/**
 * Trims the title. It needs an Arabic letter, and no character that ends a string or opens markup, because the
 * generator writes it between quotes. @throws Refusal
 */
export function parseTitle(title: string | undefined): string {
  const text = title?.trim() ?? '';
  if (!/\p{Script=Arabic}/u.test(text)) throw new Refusal('A title in Arabic is missing: --title "الولاء"');
  if (/['"`\\\n<>{}]/.test(text))
    throw new Refusal(`The title ${text} may have no quotes, brackets or line breaks.`);
  return text;
}

/** Checks only the spelling, not whether the icon exists. @throws Refusal */
export function requireIconName(icon: string): string {
  if (!ICON.test(icon)) throw new Refusal(`"${icon}" is no icon's name: shared/ui/nav-icon.tsx lists them.`);
  return icon;
}
