import { readMapField, sharedLink } from './map.ts';

/**
 * The value of the map field after pasting, and what the page will show: a map (of a named place, of a point, or as copied),
 * or why there is none.
 */
export type MapPaste = { value: string; shows: 'embed' | 'short' | 'plain' | 'none' | 'unclear' } | { value: string; shows: 'place' | 'point'; place: string };

const degrees = '[+-]?\\d{1,3}(?:\\.\\d+)?';
const decimalPair = new RegExp(`^\\(?\\s*(${degrees})\\s*°?\\s*[,;\\s]\\s*(${degrees})\\s*°?\\s*\\)?$`);
/** `20°35'17.2"N 100°23'22.8"W`, as Google Maps writes a point. */
const sexagesimal = /^(\d{1,2})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:\.\d+)?)["″]\s*([NS])[,\s]+(\d{1,3})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:\.\d+)?)["″]\s*([EWO])$/i;
const isLink = (text: string): boolean => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(text) || /<iframe|<\/|^[\w-]+(?:\.[\w-]+)+\//i.test(text);

function pointOf(text: string): string | undefined {
  const [, latitude, longitude] = decimalPair.exec(text) ?? [];
  if (latitude !== undefined && longitude !== undefined) {
    // Two whole numbers are more likely a street number and a postcode than coordinates.
    const isPoint = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180 && /\./.test(latitude + longitude);
    return isPoint ? `${Number(latitude)},${Number(longitude)}` : undefined;
  }
  const found = sexagesimal.exec(text);
  if (!found) return undefined;
  const [, d1, m1, s1, ns, d2, m2, s2, ew] = found;
  const decimal = (whole = '0', minutes = '0', seconds = '0') => Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
  const north = decimal(d1, m1, s1) * (/s/i.test(ns ?? '') ? -1 : 1);
  const east = decimal(d2, m2, s2) * (/e/i.test(ew ?? '') ? 1 : -1);
  return `${north.toFixed(6)},${east.toFixed(6)}`;
}

/** A Google Maps search, which names a place and needs no key. */
export const mapSearch = (place: string): string => `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place.toWellFormed() })}`;

/** The place, by name or coordinates, that a map's frame shows. */
function placeOf(src: string): string | undefined {
  const url = new URL(src);
  return url.searchParams.get('q') ?? undefined;
}

/**
 * Takes whatever a person pastes: the embed code, a link, coordinates or an address. Coordinates and addresses become
 * the Google Maps search of the same place; everything else is kept as it is.
 */
export function readMapPaste(pasted: string): MapPaste {
  const text = sharedLink(pasted);
  const point = pointOf(text);
  const value = point === undefined ? text : mapSearch(point);
  const read = readMapField(value);
  if (read.state === 'ready') {
    const place = placeOf(read.src);
    if (place === undefined) return { value, shows: 'embed' };
    return { value, shows: /^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?$/.test(place) ? 'point' : 'place', place };
  }
  if (read.state !== 'none') return { value, shows: read.state };
  if (text === '') return { value, shows: 'none' };
  // An address has several words and is no link; taking a single word for one would be a guess.
  if (isLink(text) || /^[a-z]+:/i.test(text) || !/\p{L}{2}.*[\s,].*\S/u.test(text) || text.length > 300) return { value, shows: 'unclear' };
  const address = text.replace(/\s+/g, ' ');
  return { value: mapSearch(address), shows: 'place', place: address };
}
