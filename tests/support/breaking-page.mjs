// Loaded into a build (node --import) to simulate bugs that a config triggers: while a page is made, ROMPE in its chat message throws an
// error, SALE ends the thread, and MUERE ends the process.
const encode = globalThis.encodeURIComponent;
globalThis.encodeURIComponent = (text) => {
  if (String(text).includes('MUERE')) process.kill(process.pid, 'SIGKILL');
  if (String(text).includes('SALE')) process.exit(7);
  if (String(text).includes('ROMPE')) throw new Error('A page that cannot be made.');
  return encode(text);
};
