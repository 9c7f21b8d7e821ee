// Loaded into a build (node --import): stands for a bug that one config sets off. A page whose chat message says ROMPE throws,
// one whose message says SALE ends its thread, and one whose message says MUERE the process, while it is made.
const encode = globalThis.encodeURIComponent;
globalThis.encodeURIComponent = (text) => {
  if (String(text).includes('MUERE')) process.kill(process.pid, 'SIGKILL');
  if (String(text).includes('SALE')) process.exit(7);
  if (String(text).includes('ROMPE')) throw new Error('A page that cannot be made.');
  return encode(text);
};
