import { toLatinDigits } from '@salon/shared/domain/latin-digits';

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
const PAIR = new RegExp(`^(${NUMBER})\\s*[,\\s]\\s*(${NUMBER})$`);
/** Matches the angle in `33.3152° N` and `33°18'54.7"N`, without the letter. */
const DEGREES = String.raw`(\d{1,3}(?:\.\d+)?)°\s*(?:(\d{1,2})['′’]\s*)?(?:([\d.]+)["″”]\s*)?`;
const WITH_LETTERS = new RegExp(`^${DEGREES}([NS])[,\\s]*${DEGREES}([EW])$`, 'i');
/** `PIN` finds the place of a Google link; `CENTRE` (`@…`) finds only the centre of the link's map. */
const PIN = new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`, 'g');
const CENTRE = new RegExp(`/@(${NUMBER}),(${NUMBER})`);
const OSM_VIEW = new RegExp(`^#map=[\\d.]+/(${NUMBER})/(${NUMBER})`);
/** The more precise parameter comes first: Google's `q` is the place, `ll` the map's centre. */
const PLACE_PARAMETERS = ['coordinate', 'q', 'query', 'destination', 'daddr', 'll', 'center'];
const LINK = /(?:https?:\/\/|geo:)\S+|^(?:[\w-]+\.)+[a-z]{2,}\/\S*/i;
/** Six decimals of a degree are about 10 cm. */
const DECIMALS = 6;

/** For a link without a location, the error message speaks of the link instead of the coordinates. */
export const isLink = (text: string): boolean => LINK.test(text);

/**
 * Accepts coordinates, degrees with letters, links to Google Maps, Apple Maps or OpenStreetMap, and `geo:` links.
 * Returns 'latitude,longitude'; '' for an empty text; null when the text has no location.
 */
export function parseLocation(text: string): string | null {
  const written = toLatinDigits(withoutMarks(text)).replace(/،/g, ',').replace(/٫/g, '.').trim();
  if (written === '') return '';
  const [link] = LINK.exec(written) ?? [];
  return link ? fromLink(link) : fromText(written);
}

/** Takes degrees. Returns null when they are out of range. */
export const formatDeviceLocation = (latitude: number, longitude: number): string | null =>
  toLocation(latitude, longitude);

export const toMapUrl = (location: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;

/** Removes the invisible direction marks that a text pasted from an Arabic chat has. */
const withoutMarks = (text: string) => text.replace(/\p{Cf}/gu, '');

function fromText(text: string): string | null {
  const written = withoutMarks(text).trim();
  const pair = PAIR.exec(written);
  if (pair) return toLocation(Number(pair[1]), Number(pair[2]));
  const letters = WITH_LETTERS.exec(written);
  if (!letters) return null;
  const [, degrees, minutes, seconds, north = '', eastDegrees, eastMinutes, eastSeconds, east = ''] = letters;
  const latitude = toDecimal(degrees, minutes, seconds) * (north.toUpperCase() === 'S' ? -1 : 1);
  const longitude = toDecimal(eastDegrees, eastMinutes, eastSeconds) * (east.toUpperCase() === 'W' ? -1 : 1);
  return toLocation(latitude, longitude);
}

const toDecimal = (degrees = '0', minutes = '0', seconds = '0') =>
  Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;

function fromLink(link: string): string | null {
  const url = parseUrl(link);
  if (!url) return null;
  const parameters = PLACE_PARAMETERS.map((name) => fromValue(url.searchParams.get(name)));
  return (
    fromLastMatch(link.matchAll(PIN)) ??
    parameters.find((place) => place !== null) ??
    fromMarker(url) ??
    fromPath(url) ??
    fromMatch(CENTRE.exec(link)) ??
    fromMatch(OSM_VIEW.exec(url.hash))
  );
}

function parseUrl(link: string): URL | null {
  try {
    return new URL(/^(https?:|geo:)/i.test(link) ? link : `https://${link}`);
  } catch {
    return null;
  }
}

/** Reads `33.3,44.3`, `loc:33.3,44.3` and `33.3,44.3(صالون نور)`. */
const fromValue = (value: string | null) =>
  value === null
    ? null
    : fromText(
        value
          .replace(/^loc:/, '')
          .replace(/\(.*\)$/, '')
          .trim(),
      );

const fromMarker = ({ searchParams }: URL) =>
  fromValue(`${searchParams.get('mlat')},${searchParams.get('mlon')}`);

/** Reads `/maps/place/33.3,44.3`, `/maps/search/33.3,+44.3` and `geo:33.3,44.3,30;u=10`. */
function fromPath({ protocol, pathname }: URL): string | null {
  if (protocol === 'geo:')
    return fromValue(pathname.split(/[;?]/)[0]?.split(',').slice(0, 2).join(',') ?? '');
  const places = pathname.split('/').map((part) => fromValue(decodePart(part)));
  return places.filter((place) => place !== null).at(-1) ?? null;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replace(/\+/g, ' '));
  } catch {
    return part;
  }
}

const fromLastMatch = (matches: Iterable<RegExpMatchArray>) => fromMatch([...matches].at(-1) ?? null);

const fromMatch = (match: RegExpMatchArray | null) =>
  match ? toLocation(Number(match[1]), Number(match[2])) : null;

function toLocation(latitude: number, longitude: number): string | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  // `Number` removes trailing zeros, and `+ 0` turns -0 into 0.
  const [north, east] = [latitude, longitude].map((value) => Number(value.toFixed(DECIMALS)) + 0);
  return `${north},${east}`;
}
