// The package types its whole index only, which also brings words of an encyclopedia, twice as many as these.
declare module '@zxcvbn-ts/language-es-es/dist/*.json.mjs' {
  const words: string[];
  export default words;
}
