/** Hands the browser a file to save. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts after the click, so the URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
