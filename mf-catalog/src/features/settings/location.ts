import { latinDigits } from '@salon/shared/domain/phone';

/**
 * Where the salon stands, as people have it at hand: typed, copied from a map with its degrees and letters, or a link
 * to Google Maps, Apple Maps, OpenStreetMap or geo:.
 */

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
const PAIR = new RegExp(`^(${NUMBER})\\s*[,\\s]\\s*(${NUMBER})$`);
/** `33.3152° N` or `33°18'54.7"N`, and the other one after it. */
const DEGREES = String.raw`(\d{1,3}(?:\.\d+)?)°\s*(?:(\d{1,2})['′’]\s*)?(?:([\d.]+)["″”]\s*)?`;
const WITH_LETTERS = new RegExp(`^${DEGREES}([NS])[,\\s]*${DEGREES}([EW])$`, 'i');
/** Google's own place, as against where its picture was centred (`@…`). */
const PIN = new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`, 'g');
const CENTRE = new RegExp(`/@(${NUMBER}),(${NUMBER})`);
const OSM_VIEW = new RegExp(`^#map=[\\d.]+/(${NUMBER})/(${NUMBER})`);
/** Where links carry a place, the surer first: in Google's `q` is the place, `ll` the centre. */
const PLACE_PARAMETERS = ['coordinate', 'q', 'query', 'destination', 'daddr', 'll', 'center'];
const LINK = /(?:https?:\/\/|geo:)\S+|^(?:[\w-]+\.)+[a-z]{2,}\/\S*/i;
/** About 10 cm: finer figures of a map are noise. */
const DECIMALS = 6;

/** Whether there is a link in it, so that what is wrong is the link and not the figures. */
export const isLink = (text: string): boolean => LINK.test(text);

/** 'latitude,longitude'; '' for nothing; null when no place can be read from it. */
export function readLocation(text: string): string | null {
  const written = latinDigits(text).replace(/،/g, ',').replace(/٫/g, '.').trim();
  if (written === '') return '';
  const [link] = LINK.exec(written) ?? [];
  return link ? fromLink(link) : fromText(written);
}

/** The same, from a device that knows where it is. */
export const locationOf = (latitude: number, longitude: number): string | null =>
  inRange(latitude, longitude);

/** A page with a map that has its pin there. */
export const mapAddress = (location: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;

function fromText(text: string): string | null {
  const pair = PAIR.exec(text);
  if (pair) return inRange(Number(pair[1]), Number(pair[2]));
  const letters = WITH_LETTERS.exec(text);
  if (!letters) return null;
  const [, degrees, minutes, seconds, north = '', eastDegrees, eastMinutes, eastSeconds, east = ''] = letters;
  const latitude = toDecimal(degrees, minutes, seconds) * (north.toUpperCase() === 'S' ? -1 : 1);
  const longitude = toDecimal(eastDegrees, eastMinutes, eastSeconds) * (east.toUpperCase() === 'W' ? -1 : 1);
  return inRange(latitude, longitude);
}

const toDecimal = (degrees = '0', minutes = '0', seconds = '0') =>
  Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;

function fromLink(link: string): string | null {
  const url = urlOf(link);
  if (!url) return null;
  const parameters = PLACE_PARAMETERS.map((name) => placeIn(url.searchParams.get(name)));
  return (
    ofLast(link.matchAll(PIN)) ??
    parameters.find((place) => place !== null) ??
    markerOf(url) ??
    ofPath(url) ??
    ofMatch(CENTRE.exec(link)) ??
    ofMatch(OSM_VIEW.exec(url.hash))
  );
}

function urlOf(link: string): URL | null {
  try {
    return new URL(/^(https?:|geo:)/i.test(link) ? link : `https://${link}`);
  } catch {
    return null;
  }
}

/** `33.3,44.3`, `loc:33.3,44.3`, `33.3,44.3(صالون نور)`. */
const placeIn = (value: string | null) =>
  value === null
    ? null
    : fromText(
        value
          .replace(/^loc:/, '')
          .replace(/\(.*\)$/, '')
          .trim(),
      );

const markerOf = ({ searchParams }: URL) =>
  placeIn(`${searchParams.get('mlat')},${searchParams.get('mlon')}`);

/** `/maps/place/33.3,44.3`, `/maps/search/33.3,+44.3`, `geo:33.3,44.3,30;u=10`. */
function ofPath({ protocol, pathname }: URL): string | null {
  if (protocol === 'geo:') return placeIn(pathname.split(/[;?]/)[0]?.split(',').slice(0, 2).join(',') ?? '');
  const places = pathname.split('/').map((part) => placeIn(plain(part)));
  return places.findLast((place) => place !== null) ?? null;
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part.replace(/\+/g, ' '));
  } catch {
    return part;
  }
}

const ofLast = (matches: Iterable<RegExpMatchArray>) => ofMatch([...matches].at(-1) ?? null);

const ofMatch = (match: RegExpMatchArray | null) =>
  match ? inRange(Number(match[1]), Number(match[2])) : null;

function inRange(latitude: number, longitude: number): string | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  // By way of a number once more: no -0, no trailing zeros.
  const [north, east] = [latitude, longitude].map((value) => Number(value.toFixed(DECIMALS)) + 0);
  return `${north},${east}`;
}
