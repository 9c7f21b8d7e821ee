/** Gives list items React keys by their index: lists of a page are never reordered, and two items may be equal. */
export const keyed = <Item>(items: readonly Item[]): readonly { key: string; item: Item }[] => items.map((item, index) => ({ key: String(index), item }));
