/** Gives the items of a list React keys by their place: a page's list is never reordered, and two items may say the same. */
export const keyed = <Item>(items: readonly Item[]): readonly { key: string; item: Item }[] => items.map((item, place) => ({ key: String(place), item }));
