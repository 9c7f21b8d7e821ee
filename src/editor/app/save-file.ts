/** Hands the browser a file to save. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the file after the click; the address must live until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
