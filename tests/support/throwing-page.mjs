// Loaded into a build (node --import): stands for a bug that one config sets off, by making a page throw whose chat message says ROMPE.
const encode = globalThis.encodeURIComponent;
globalThis.encodeURIComponent = (text) => {
  if (String(text).includes('ROMPE')) throw new Error('A page that cannot be made.');
  return encode(text);
};
