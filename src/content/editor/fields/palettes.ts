/** Colours a designer is offered first on the provider's own pages, light to dark. */
export const providerPalette: readonly string[] = ['#fff8ef', '#ffb000', '#ffd60a', '#e4007c', '#00796b', '#24112f'];
