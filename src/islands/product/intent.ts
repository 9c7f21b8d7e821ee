/** Links to the products' sheets. */
export const productLinks = 'a[data-opens="product"]';
