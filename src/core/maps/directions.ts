/** "How to get there" on Google Maps; needs no key. `undefined` for a blank address. */
export function directionsLink(address: string | undefined): string | undefined {
  const place = (address ?? '').trim();
  return place === '' ? undefined : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`;
}
