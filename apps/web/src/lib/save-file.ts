/** Revoking the URL at once could cancel the download before it starts. */
const KEPT_MS = 60_000;

/** Hands a text to the person as a file. */
export function saveFile(fileName: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
